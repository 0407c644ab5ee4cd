export interface PaymentFormProps {
  clientSecret: string;
  /** In words, such as $1.99. */
  price: string;
  /** The provider's browser key, where it has one. */
  publishableKey: string | null;
  /** The payment was made in this page; providers that leave the page come back by its address. */
  onPaid: (clientSecret: string) => void;
}
