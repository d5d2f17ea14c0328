// What stands in each kind of sector, in faint lines on a tile of 100 by 100.
const desk = 'M22 58h34v16H22zM34 80a6 6 0 1 0 12 0';
const shelves = 'M14 26h72v8H14zM14 44h72v8H14zM14 62h72v8H14z';
const crates = 'M18 48h24v24H18zM18 48l24 24M42 48l-24 24M50 56h18v18H50zM60 30h20v20H60z';
const stripes = 'M12 80l20 -56M36 80l20 -56M60 80l20 -56';

export const FLOORS: Record<string, string> = {
    'tile-01': 'M10 38H90M10 66H90',
    'tile-02':
        'M50 52m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M50 52m-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0',
    'tile-03': shelves,
    'tile-04': `${desk}M66 28h20v30H66z`,
    'tile-05':
        'M26 38h48q10 14 0 28H26q-10 -14 0 -28zM30 28h8M46 28h8M62 28h8M30 76h8M46 76h8M62 76h8',
    'tile-06':
        'M30 48m-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M62 26h24v12H62zM70 66m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
    'tile-07': 'M18 30h64M18 38h64M18 46h64M18 54h64M18 62h64M18 70h64M50 26v48',
    'tile-08': 'M10 30H90M10 74H90M20 30v44M80 30v44',
    'tile-09': stripes,
    'tile-10': crates,
    'tile-11': 'M20 28h22v44H20zM60 34v34M70 34v34M80 34v34',
    'tile-12': `${desk}M66 26h20v8H66zM66 40h20v8H66z`,
    'tile-13': shelves,
    'tile-14': 'M50 52m-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M50 28v48M26 52h48',
    'tile-15': 'M18 74V44l14 -14l14 14v30zM56 74V44l14 -14l14 14v30z',
    'tile-16': 'M12 74V42L50 26L88 42V74M50 26V74M31 34V74M69 34V74',
    'tile-17':
        'M10 64q20 -18 40 0t40 0M24 36a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M62 40a10 10 0 1 0 20 0a10 10 0 1 0 -20 0',
    'tile-18':
        'M14 30h72M14 30v14h72V30M14 60h72v14H14zM28 30v14M46 30v14M64 30v14M28 60v14M46 60v14M64 60v14',
    'tile-19': 'M14 74l14 -26l12 12l14 -30l16 28l10 -8l8 24z',
    'tile-20': 'M24 76V30H84M24 42L38 30M70 30v20h-8v10h16v-10h-8',
    'tile-21': `${stripes}M10 30H90M10 70H90`,
    'tile-22': 'M18 34h64l-8 30H26zM34 44h10M50 44h10M34 54h32',
    'tile-23': 'M34 28h12v18l14 26H20l14 -26zM66 34h18v38H66zM66 46h18',
    'tile-24':
        'M16 26h18v48H16zM41 26h18v48H41zM66 26h18v48H66zM20 34h10M45 34h10M70 34h10M20 44h10M45 44h10M70 44h10',
};
