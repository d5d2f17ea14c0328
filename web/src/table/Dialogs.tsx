// Whichever dialog is open.
import { dialog } from '../parts/Dialog';
import { fetchLeave, fetchSheet } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import { RulesDialog } from './Rules';
import { SeatsDialog } from './Seats';
import { TypeDialog } from './TypeMove';

function settings(name: 'HelpDialog' | 'SettingsDialog' | 'AboutDialog') {
    return () => import('./Settings').then((m) => ({ default: m[name] }));
}

export function Dialogs() {
    switch (dialog.value) {
        case 'help':
            return <Lazy key="help" load={settings('HelpDialog')} />;
        case 'seats':
            return <SeatsDialog />;
        case 'settings':
            return <Lazy key="settings" load={settings('SettingsDialog')} />;
        case 'rules':
            return <RulesDialog />;
        case 'type':
            return <TypeDialog />;
        case 'about':
            return <Lazy key="about" load={settings('AboutDialog')} />;
        case 'score':
            return <Lazy key="score" load={fetchSheet} />;
        case 'leave':
            return <Lazy key="leave" load={fetchLeave} />;
        default:
            return null;
    }
}
