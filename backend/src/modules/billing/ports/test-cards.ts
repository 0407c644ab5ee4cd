export const TEST_CARDS = Symbol('TestCards');

export const TEST_CARD_CHOICES = ['success', 'decline', 'authentication'] as const;
export type TestCard = (typeof TEST_CARD_CHOICES)[number];

export type CardResult = 'succeeded' | 'declined' | 'authentication-required' | 'unknown-payment';

/** Card form of the simulated payment provider. No card is charged. */
export interface TestCards {
  /** `approved` is the result of the simulated 3-D Secure check for the `authentication` card. */
  confirm(clientSecret: string, card: TestCard, approved: boolean): Promise<CardResult>;
}
