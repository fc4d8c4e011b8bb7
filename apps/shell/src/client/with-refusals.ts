/**
 * Wraps `fetch` to notice that the server does not let the user into the household of the page any more, or that the device
 * remembers no household by its name. The page then goes to the user's own one.
 */
export function withMembership(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status === 403 || response.status === 400) void leaveIfLost(response.clone());
    return response;
  };
}

async function leaveIfLost(response: Response): Promise<void> {
  try {
    const { code, hint } = (await response.json()) as { code?: string; hint?: string };
    if (code !== 'PT400' && (code !== 'PT403' || hint !== 'not-a-member')) return;
    const { leaveHouseholdOfPage } = await import(
      /* webpackChunkName: "household" */ '../household/leave-household.ts'
    );
    leaveHouseholdOfPage();
  } catch {
    // The answer is of something else.
  }
}
