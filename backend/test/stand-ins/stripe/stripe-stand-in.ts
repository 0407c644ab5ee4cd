import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { HttpStandIn, readBody, readHeader } from '../http-stand-in.ts';
import { type Form, toForm, toList as formList, parseForm, toText, texts } from './form.ts';
import { type Subscription, toListObject, toProductObject, withoutSecret } from './objects.ts';
import { type StripeEvent, StripeWorld } from './world.ts';

export type Misbehaviour = 'answer-lost' | 'cut' | '500' | '500-after' | '429' | 'slow' | 'web-page';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly key: string | null;
}

export interface Exchange extends Call {
  readonly authorization: string | null;
  readonly status: number | null;
  readonly answer: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface RouteRequest {
  readonly form: Form;
  readonly ids: readonly string[];
  readonly expand: readonly string[];
}

const SLOW_MS = 1500;

function refusal(status: number, type: string, message: string, code?: string): Answer {
  return { status, body: { error: { type, message, ...(code ? { code } : {}) } } };
}

const missing = (what: string, id: string): Answer =>
  refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing');

/**
 * Local stand-in for the parts of Stripe's API that we use. It honors idempotency keys, sends signed webhooks, and
 * misbehaves on command.
 */
export class StripeStandIn extends HttpStandIn {
  static readonly webhookSecret = 'whsec_stand_in';
  readonly journal: Exchange[] = [];
  readonly events: StripeEvent[] = [];
  readonly world = new StripeWorld((event) => this.#onEvent(event));
  /** URL to which webhooks are sent automatically. If it is `null`, events are only delivered by the tests. */
  webhookUrl: string | null = null;
  readonly #queue: { readonly route: RegExp; readonly what: Misbehaviour }[] = [];
  readonly #answers = new Map<string, { readonly request: string; answer: Answer | null }>();
  readonly #sending = new Set<Promise<unknown>>();

  static start(port?: number): Promise<StripeStandIn> {
    return new StripeStandIn().listen(port);
  }

  /** Returns the settings with which a server uses this stand-in. */
  get settings(): Record<string, string> {
    return {
      PAYMENTS: 'stripe',
      STRIPE_API_BASE: this.origin,
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: StripeStandIn.webhookSecret,
    };
  }

  /**
   * Makes the next request to a route, such as `POST /v1/customers`, fail. Several failures of a route apply to
   * successive requests.
   */
  misbehave(route: RegExp, ...what: readonly Misbehaviour[]): void {
    this.#queue.push(...what.map((each) => ({ route, what: each })));
  }

  /** Sends an event as Stripe does. Returns the response status. */
  async deliver(
    event: StripeEvent,
    url = this.webhookUrl,
    options: { readonly timestamp?: number; readonly secret?: string } = {},
  ): Promise<number> {
    if (url === null) throw new Error('The stand-in has no webhook address.');
    const payload = JSON.stringify(toEventObject(event), null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? StripeStandIn.webhookSecret,
      ...(options.timestamp ? { timestamp: options.timestamp } : {}),
    });
    const response = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
    await response.arrayBuffer();
    return response.status;
  }

  override async stop(): Promise<void> {
    this.webhookUrl = null;
    await Promise.allSettled(this.#sending);
    await super.stop();
  }

  #onEvent(event: StripeEvent): void {
    this.events.push(event);
    if (this.webhookUrl === null) return;
    const sending = this.deliver(event).catch(() => 0);
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const { pathname: path, search } = new URL(request.url ?? '/', this.origin);
    const form = parseForm((await readBody(request)) || search.slice(1));
    const key = readHeader(request, 'idempotency-key');
    const wrong = this.#nextMisbehaviour(`${method} ${path}`);
    if (wrong === 'slow') await pause(SLOW_MS);
    const answer = this.#createReply(wrong, { method, path, form, key });
    this.journal.push({
      method,
      path,
      form,
      key,
      authorization: readHeader(request, 'authorization'),
      status: answer?.status ?? null,
      answer: answer?.body ?? null,
    });
    send(response, wrong === 'answer-lost' ? null : answer, wrong === 'web-page', this.journal.length);
  }

  /** Returns `null` if the request is not executed and no response is sent. */
  #createReply(wrong: Misbehaviour | null, call: Call): Answer | null {
    if (wrong === 'cut') return null;
    return before(wrong) ?? this.#replyOnce(call, wrong === '500-after');
  }

  /** Repeats the first response for all later requests with the same idempotency key. */
  #replyOnce({ method, path, form, key }: Call, failing: boolean): Answer {
    if (method !== 'POST') return this.#routeRequest(method, path, form);
    if (key === null)
      return refusal(400, 'invalid_request_error', 'The stand-in requires an idempotency key for POST.');
    const fingerprint = `${method} ${path} ${JSON.stringify(form)}`;
    const earlier = this.#answers.get(key);
    if (earlier && earlier.request !== fingerprint)
      return refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    if (earlier?.answer) return earlier.answer;
    const done = this.#routeRequest(method, path, form);
    const answer = failing ? refusal(500, 'api_error', 'Something went wrong on our side.') : done;
    this.#answers.set(key, { request: fingerprint, answer });
    return answer;
  }

  #nextMisbehaviour(route: string): Misbehaviour | null {
    const at = this.#queue.findIndex((planned) => planned.route.test(route));
    return at === -1 ? null : (this.#queue.splice(at, 1)[0]?.what ?? null);
  }

  #routeRequest(method: string, path: string, form: Form): Answer {
    const expand = formList(form['expand']).flatMap((value) => (typeof value === 'string' ? [value] : []));
    for (const [route, handle] of Object.entries(this.#routes)) {
      const [verb, pattern = ''] = route.split(' ');
      const match = verb === method && new RegExp(`^/v1/${pattern.replaceAll(':id', '([^/]+)')}$`).exec(path);
      if (match) return handle({ form, ids: match.slice(1), expand });
    }
    return refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  }

  readonly #routes: Readonly<Record<string, (request: RouteRequest) => Answer>> = {
    'POST customers': ({ form }) =>
      ok(this.world.addCustomer(toText(form['email']), toText(form['name']), texts(toForm(form['metadata'])))),
    'GET customers': ({ form }) =>
      ok(
        toListObject(
          '/v1/customers',
          [...this.world.customers.values()].filter(({ email }) => email === toText(form['email'])),
        ),
      ),
    'GET prices': ({ form }) => {
      const keys = formList(form['lookup_keys']);
      return ok(
        toListObject(
          '/v1/prices',
          [...this.world.prices.values()].filter(({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key)),
        ),
      );
    },
    'POST prices': ({ form }) => this.#addPrice(form),
    'GET products/:id': ({ ids: [id = ''] }) =>
      this.world.products.has(id) ? ok(toProductObject(id)) : missing('product', id),
    'POST products': ({ form }) => {
      const id = toText(form['id']) ?? 'prod_stand_in';
      if (this.world.products.has(id))
        return refusal(400, 'invalid_request_error', 'Product already exists.', 'resource_already_exists');
      this.world.products.add(id);
      return ok(toProductObject(id));
    },
    'POST subscriptions': ({ form, expand }) => {
      const price = this.world.prices.get(toText(toForm(formList(form['items'])[0])['price']) ?? '');
      const customer = this.world.customers.get(toText(form['customer']) ?? '');
      if (!price) return missing('price', '');
      if (!customer) return missing('customer', '');
      if (toText(form['payment_behavior']) !== 'default_incomplete')
        return refusal(400, 'invalid_request_error', 'This customer has no attached payment source.');
      return ok(
        this.#toSubscriptionObject(this.world.subscribe(customer.id, price, texts(toForm(form['metadata']))), expand),
      );
    },
    'GET subscriptions': ({ form, expand }) => {
      const [customer, price] = [toText(form['customer']), toText(form['price'])];
      const found = [...this.world.subscriptions.values()]
        .filter(
          (it) =>
            (customer === null || it.customer === customer) && (price === null || it.items.data[0]?.price.id === price),
        )
        .toReversed();
      const from = found.findIndex(({ id }) => id === toText(form['starting_after'])) + 1;
      const limit = Number(toText(form['limit']) ?? 10);
      const paths = expand.map((each) => each.replace(/^data\./, ''));
      return ok(
        toListObject(
          '/v1/subscriptions',
          found.slice(from, from + limit).map((it) => this.#toSubscriptionObject(it, paths)),
          found.length > from + limit,
        ),
      );
    },
    'GET subscriptions/:id': ({ ids: [id = ''], expand }) => this.#replyWithSubscription(id, expand),
    'POST subscriptions/:id': ({ ids: [id = ''], form, expand }) => {
      const subscription = this.world.subscriptions.get(id);
      if (subscription && 'cancel_at' in form) subscription.cancel_at = null;
      else if (subscription) this.world.setCancelAtPeriodEnd(id, toText(form['cancel_at_period_end']) === 'true');
      return this.#replyWithSubscription(id, expand);
    },
    'DELETE subscriptions/:id': ({ ids: [id = ''] }) => {
      const subscription = this.world.subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return missing('subscription', id);
      this.world.end(id);
      return this.#replyWithSubscription(id, []);
    },
    'GET payment_intents/:id': ({ ids: [id = ''] }) => {
      const payment = this.world.payments.get(id);
      return payment ? ok(payment) : missing('payment_intent', id);
    },
    'GET charges': ({ form }) => {
      const { gte, lte } = texts(toForm(form['created']));
      const isWithin = (created: number): boolean => created >= Number(gte ?? 0) && created <= Number(lte ?? Infinity);
      return ok(
        toListObject(
          '/v1/charges',
          [...this.world.charges.values()]
            .filter((it) => it.customer === toText(form['customer']) && isWithin(it.created))
            .toReversed(),
        ),
      );
    },
    'GET disputes': ({ form }) =>
      ok(
        toListObject(
          '/v1/disputes',
          [...this.world.disputes.values()].filter((it) => it.charge === toText(form['charge'])),
        ),
      ),
    'POST refunds': ({ form }) => {
      const refund = this.world.refund(toText(form['payment_intent']) ?? '');
      return refund
        ? ok(refund)
        : refusal(400, 'invalid_request_error', 'Charge has already been refunded.', 'charge_already_refunded');
    },
    'GET invoices': ({ form }) =>
      ok(
        toListObject(
          '/v1/invoices',
          [...this.world.invoices.values()]
            .filter((it) => it.customer === toText(form['customer']))
            .toReversed()
            .map(withoutSecret),
        ),
      ),
    'GET invoices/:id': ({ ids: [id = ''] }) => this.#replyWithInvoice(id),
    'POST invoices/:id/void': ({ ids: [id = ''] }) =>
      this.world.voidInvoice(id)
        ? this.#replyWithInvoice(id)
        : refusal(400, 'invalid_request_error', 'You can only pass in open invoices.', 'invoice_not_editable'),
  };

  #addPrice(form: Form): Answer {
    const lookup_key = toText(form['lookup_key']);
    if ([...this.world.prices.values()].some((price) => price.lookup_key === lookup_key))
      return refusal(400, 'invalid_request_error', 'A price already uses that lookup key.', 'resource_already_exists');
    const [product, currency] = [toText(form['product']) ?? '', toText(form['currency']) ?? ''];
    return ok(this.world.addPrice({ product, lookup_key, unit_amount: Number(toText(form['unit_amount'])), currency }));
  }

  #replyWithSubscription(id: string, expand: readonly string[]): Answer {
    const subscription = this.world.subscriptions.get(id);
    return subscription ? ok(this.#toSubscriptionObject(subscription, expand)) : missing('subscription', id);
  }

  #replyWithInvoice(id: string): Answer {
    const invoice = this.world.invoices.get(id);
    return invoice ? ok(withoutSecret(invoice)) : missing('invoice', id);
  }

  #toSubscriptionObject(subscription: Subscription, expand: readonly string[]) {
    const invoice = this.world.invoices.get(subscription.latest_invoice);
    if (!invoice || !expand.some((path) => path.startsWith('latest_invoice'))) return subscription;
    const hasSecret = expand.includes('latest_invoice.confirmation_secret');
    return { ...subscription, latest_invoice: hasSecret ? invoice : withoutSecret(invoice) };
  }
}

/** Copies the body, because the world changes its objects. */
function ok(body: unknown): Answer {
  return { status: 200, body: structuredClone(body) };
}

function toEventObject({ about, ...event }: StripeEvent) {
  const object = 'confirmation_secret' in about ? withoutSecret(about) : about;
  return { ...event, object: 'event', data: { object } };
}

function before(wrong: Misbehaviour | null): Answer | null {
  if (wrong === '500') return refusal(500, 'api_error', 'Something went wrong on our side.');
  return wrong === '429' ? refusal(429, 'invalid_request_error', 'Too many requests.', 'rate_limit') : null;
}

/** Sends the response; `null` closes the connection instead. */
function send(response: ServerResponse, answer: Answer | null, asWebPage: boolean, number: number): void {
  if (answer === null) response.req.socket.destroy();
  else if (asWebPage) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  else
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${number}` })
      .end(JSON.stringify(answer.body));
}
