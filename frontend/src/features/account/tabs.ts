export type AuthTab = 'signin' | 'signup';
