import { type Theme, useTheme } from '@tostao/platform';
import { RadioGroup } from '@tostao/ui/radio-group';

const options: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Padrão do Sistema' },
];

/** The three themes; a choice shows at once and is kept on this device. */
export function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return <RadioGroup label="Tema" options={options} value={theme} onChange={setTheme} />;
}
