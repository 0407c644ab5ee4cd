export interface PaymentFormProps {
  clientSecret: string;
  /** Formatted, such as $1.99. */
  price: string;
  /** The provider's publishable key, if it has one. */
  publishableKey: string | null;
  /** Called after a payment on this page. Providers that redirect return by address instead. */
  onPaid: (clientSecret: string) => void;
}
