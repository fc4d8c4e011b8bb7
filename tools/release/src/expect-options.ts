const preview = 'publish --preview';

const optionsOf = new Map([
  ['publish', ['canary', 'build', 'take-over', 'drops', 'no-smoke-test']],
  [preview, ['preview', 'build', 'take-over']],
  ['upload', ['build', 'take-over']],
  ['accept', ['canary', 'take-over', 'drops', 'no-smoke-test']],
  ['promote', ['force']],
  ['override', ['port', 'build']],
]);

/** @throws Error for an option without an effect, because its user expects one */
export function expectOptions(verb: string, values: Record<string, unknown>): void {
  const command = verb === 'publish' && values.preview !== undefined ? preview : verb;
  const known = optionsOf.get(command) ?? [];
  const given = Object.keys(values).filter((option) => values[option] !== undefined);
  const idle = given.filter((option) => !known.includes(option));
  if (idle.length === 0) return;
  throw new Error(`${command} takes no ${idle.map((option) => `--${option}`).join(', ')}`);
}
