import { type Theme, useTheme } from '@tostao/platform';
import { Dialog } from '@tostao/ui/dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { Monitor, Moon, Sun } from 'lucide-react';
import { themeLabels } from './theme-labels.ts';

interface ThemeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> };
const options = (Object.keys(themeLabels) as Theme[]).map((value) => ({
  value,
  label: themeLabels[value],
  icon: icons[value],
}));

/** Offers the three themes. A choice applies at once and is stored on this device. */
export function ThemeDialog({ open, onOpenChange }: ThemeDialogProps) {
  const [theme, setTheme] = useTheme();
  return (
    <Dialog title="Tema" size="sm" open={open} onOpenChange={onOpenChange}>
      <RadioGroup label="Aparência" options={options} value={theme} onChange={setTheme} />
    </Dialog>
  );
}
