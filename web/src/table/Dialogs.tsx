// Whichever dialog is open.
import { dialog } from '../parts/Dialog';
import { ScoreDialog } from './Result';
import { RulesDialog } from './Rules';
import { SeatsDialog } from './Seats';
import { AboutDialog, HelpDialog, SettingsDialog, TypeDialog } from './Settings';

export function Dialogs() {
    switch (dialog.value) {
        case 'help':
            return <HelpDialog />;
        case 'seats':
            return <SeatsDialog />;
        case 'settings':
            return <SettingsDialog />;
        case 'rules':
            return <RulesDialog />;
        case 'type':
            return <TypeDialog />;
        case 'about':
            return <AboutDialog />;
        case 'score':
            return <ScoreDialog />;
        default:
            return null;
    }
}
