const ADMIN_TABS = ['review', 'feeds', 'analytics', 'activity', 'logins'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Returns the tab in the address; defaults to the first one if it is missing or unknown. */
export function adminTab(value: unknown): AdminTab {
  return ADMIN_TABS.find((tab) => tab === value) ?? 'review';
}
