// Draws a QR code as the path of its dark squares.
import qrcode from 'qrcode-generator';

export function drawCode(text: string): { size: number; d: string } {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const size = code.getModuleCount();
    let d = '';
    for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++)
            if (code.isDark(row, column)) d += `M${column} ${row}h1v1h-1z`;
    return { size, d };
}
