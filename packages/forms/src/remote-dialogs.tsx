import {
  type DialogSlot,
  type RemoteModules,
  remoteModuleQuery,
  type SlotEntry,
  type SlotProps,
  useLazyDialogs,
  usePlatform,
  useSlots,
} from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { IconButton } from '@tostao/ui/icon-button';
import { Icon, type IconNode } from 'lucide-react';
import { useState } from 'react';

interface RemoteDialogsProps<Name extends DialogSlot> {
  name: Name;
  /** The props of each dialog, beside whether it is open. */
  props: Omit<SlotProps<Name>, 'open' | 'onOpenChange'>;
  /** The name of the thing that each dialog is about, for buttons which are an icon. */
  of?: string;
}

/** Renders the buttons of the dialogs that remotes add to a place. The code of a dialog loads when its button is pressed. */
export function RemoteDialogs<Name extends DialogSlot>({
  name,
  ...rest
}: RemoteDialogsProps<Name>) {
  const entries = useSlots(name);
  const { modules } = usePlatform();
  if (!modules) return null;
  return entries.map((entry) => (
    <RemoteDialog key={entry.id} entry={entry} modules={modules} {...rest} />
  ));
}

interface RemoteDialogProps<Name extends DialogSlot> extends Omit<
  RemoteDialogsProps<Name>,
  'name'
> {
  entry: SlotEntry;
  modules: RemoteModules;
}

function RemoteDialog<Name extends DialogSlot>({
  entry: { id, title, icon },
  modules,
  props,
  of,
}: RemoteDialogProps<Name>) {
  const [open, setOpen] = useState(false);
  const query = remoteModuleQuery<object>(modules, id);
  const loaded = useLazyDialogs(query, { ready: false, open, setOpen });
  const own = { ...props, open, onOpenChange: setOpen };
  const nodes: IconNode = icon.map(([element, attributes], key) => [
    element,
    { ...attributes, key: String(key) },
  ]);
  const opens = { icon: <Icon iconNode={nodes} />, onClick: () => setOpen(true) };
  return (
    <>
      {of === undefined ? (
        <Button variant="secondary" {...opens}>
          {title}
        </Button>
      ) : (
        <IconButton label={`${title} de ${of}`} {...opens} />
      )}
      {loaded ? (
        // The dialog is elsewhere in the document: its root must take no place among the buttons.
        <div hidden>
          <loaded.Component {...own} />
        </div>
      ) : null}
    </>
  );
}
