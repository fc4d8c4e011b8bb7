import { LazySelect } from '@tostao/ui/lazy-select';
import { Switch } from '@tostao/ui/switch';
import type { EmailFrequency, ReminderSettings } from './get-settings.ts';

const frequencies: { value: EmailFrequency; label: string }[] = [
  { value: 'never', label: 'Não avisar' },
  { value: 'daily', label: 'Todo dia' },
  { value: 'weekly', label: 'Toda segunda-feira' },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface ReminderFieldsProps {
  settings: ReminderSettings;
  /** Whether the server sends e-mails. */
  sendsMail: boolean;
  onChange: (settings: ReminderSettings) => void;
}

/** Renders the choices that hold for all devices. Each change is saved at once. */
export function ReminderFields({ settings, sendsMail, onChange }: ReminderFieldsProps) {
  const { email, hour, showsDetails } = settings;
  return (
    <>
      {sendsMail ? (
        <LazySelect
          labelInside
          label="Avisar por e-mail"
          options={frequencies}
          value={email}
          onChange={(value) => onChange({ ...settings, email: value })}
        />
      ) : null}
      <LazySelect
        labelInside
        label="Hora do aviso"
        options={hours}
        value={String(hour)}
        onChange={(value) => onChange({ ...settings, hour: Number(value) })}
      />
      <Switch
        label="Mostrar detalhes"
        hint="Sem eles, o aviso não tem nomes nem valores: quem vê a tela bloqueada não os lê."
        checked={showsDetails}
        onChange={(next) => onChange({ ...settings, showsDetails: next })}
      />
    </>
  );
}
