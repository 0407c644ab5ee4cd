export const TEST_CARDS = Symbol('TestCards');

export const TEST_CARD_CHOICES = ['success', 'decline', 'authentication'] as const;
export type TestCard = (typeof TEST_CARD_CHOICES)[number];

export type CardResult = 'succeeded' | 'declined' | 'authentication-required' | 'unknown-payment';

/** Card form of the simulated payment provider. No card is charged. */
export interface TestCards {
  /** `approved`: whether the simulated 3-D Secure check of the `authentication` card succeeds. */
  confirm(clientSecret: string, card: TestCard, approved: boolean): Promise<CardResult>;
}
