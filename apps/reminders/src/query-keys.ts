/** The query keys of reminders. */
export const reminderKeys = {
  settings: (userId: string) => [userId, 'reminders', 'settings'] as const,
  sender: (userId: string) => [userId, 'reminders', 'sender'] as const,
  device: (userId: string) => [userId, 'reminders', 'device'] as const,
};
