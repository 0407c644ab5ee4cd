import { PRICE } from '../domain/price.ts';

/** The subscription's charges, with a new charge added for its current payment. */
const WITH_NEW_CHARGE = `
  jsonb_build_array(jsonb_build_object(
    'paymentId', payment_id, 'cents', ${PRICE.cents}, 'currency', '${PRICE.currency}',
    'refundedCents', 0, 'dispute', 'none', 'at', now()
  )) || charges`;

/** Activates the subscription `$1` and charges its first payment. */
export const CHARGE_FIRST_PAYMENT = `
  update test_gateway_subscription
  set
    status = 'active',
    payment_status = 'succeeded',
    period_ends_at = now() + interval '1 month',
    charges = ${WITH_NEW_CHARGE}
  where id = $1 and status = 'incomplete'`;

/** Ends the subscription `$1`, or renews it, if its period is over. */
export const RENEW_OR_END = `
  update test_gateway_subscription
  set
    status = case when ends_with_period then 'ended' else status end,
    payment_id = case when ends_with_period then payment_id else 'pi_test_' || md5(payment_id) end,
    period_ends_at = case when ends_with_period then period_ends_at else period_ends_at + interval '1 month' end
  where id = $1 and status = 'active' and period_ends_at <= now()
  returning ends_with_period as ended`;

/** Charges the renewal of the subscription `$1`. */
export const CHARGE_RENEWAL = `update test_gateway_subscription set charges = ${WITH_NEW_CHARGE} where id = $1`;

/** Refunds the payment `$1` in full. */
export const REFUND = `
  update test_gateway_subscription s
  set charges = (
    select jsonb_agg(
      case when c ->> 'paymentId' = $1 then c || jsonb_build_object('refundedCents', c -> 'cents') else c end
      order by at
    )
    from jsonb_array_elements(s.charges) with ordinality as list (c, at)
  )
  where charges @> jsonb_build_array(jsonb_build_object('paymentId', $1::text))`;
