import { useHouseholds } from './list-households.ts';
import { Select } from '@tostao/ui/select';
import { showHousehold, useHousehold, useUserId } from '@tostao/platform';

export { HouseholdSync } from './household-sync.tsx';

/** The households of the user, of which the pages of this device show one. */
export function HouseholdSwitch() {
  const userId = useUserId();
  const { id, name } = useHousehold();
  const { data: households = [] } = useHouseholds();
  const options = households.map((household) => ({ value: household.id, label: household.name }));
  return (
    <Select
      label="Casa"
      labelInside
      options={options.some(({ value }) => value === id) ? options : [{ value: id, label: name }]}
      value={id}
      onChange={(next) => {
        const chosen = households.find((one) => one.id === next);
        if (!chosen || next === id) return;
        const { isOwn, ...household } = chosen;
        showHousehold(isOwn ? null : { userId, ...household });
      }}
    />
  );
}
