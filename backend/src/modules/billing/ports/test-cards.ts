export const TEST_CARDS = Symbol('TestCards');

export const TEST_CARD_CHOICES = ['success', 'decline', 'authentication'] as const;
export type TestCard = (typeof TEST_CARD_CHOICES)[number];

export type CardAnswer = 'succeeded' | 'declined' | 'authentication-required' | 'unknown-payment';

/** The card form of the stand-in: no card is charged. */
export interface TestCards {
  /** `approved` is the reader's answer to the question that the third card makes its bank ask. */
  confirm(clientSecret: string, card: TestCard, approved: boolean): Promise<CardAnswer>;
}
