export const TEST_CARDS = Symbol('TestCards');

export const TEST_CARD_CHOICES = ['success', 'decline', 'authentication'] as const;
export type TestCard = (typeof TEST_CARD_CHOICES)[number];

export type CardAnswer = 'succeeded' | 'declined' | 'authentication-required' | 'unknown-payment';

/** Card form of the stand-in; no card is charged. */
export interface TestCards {
  /** `approved`: the reader's response to the bank's confirmation, which the `authentication` card requests. */
  confirm(clientSecret: string, card: TestCard, approved: boolean): Promise<CardAnswer>;
}
