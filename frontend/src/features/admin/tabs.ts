const ADMIN_TABS = ['review', 'feeds', 'analytics', 'activity', 'logins'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab that an address asks for; the first one where it asks for none or for an unknown one. */
export function adminTab(value: unknown): AdminTab {
  return ADMIN_TABS.find((tab) => tab === value) ?? 'review';
}
