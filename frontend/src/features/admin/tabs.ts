export type AdminTab = 'review' | 'feeds';
