import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { object } from 'valibot';

import { ApiError } from '#api/client.ts';
import type { NamedOutlet } from '#api/contract.ts';
import { useSession } from '#api/session.ts';
import { entitlementsQuery, siteQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { MONTHLY_PRICE } from '#lib/premium.ts';
import { wayBack } from '#lib/session-memory.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '#ui/form/TextField.tsx';
import { knownPassword, requiredText, useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/Icon.tsx';
import { TabTrigger } from '#ui/page/TabTrigger.tsx';
import { SideMark } from '#ui/SideMark.tsx';
import { SIDE_STYLES, sideOfLean, SIDES } from '#ui/sides.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { outletsQuery, useSignIn } from '../api/account.ts';
import { SignUpForm } from './SignUpForm.tsx';

const TABS: { value: AuthTab; label: string }[] = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
];

interface AuthPageProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
}

/** Redirects signed-in readers to where they came from. */
export default function AuthPage({ tab, onTab }: AuthPageProps) {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.kind === 'reader';
  useEffect(() => {
    if (signedIn) void navigate({ href: wayBack.take() ?? '/', replace: true });
  }, [signedIn, navigate]);
  if (signedIn || session.kind === 'unknown') {
    return <Status className="container-page py-20 text-center text-ui text-ink-2">One moment…</Status>;
  }
  return (
    <div className="container-page grid items-start gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-14">
      <div className="w-full max-w-[32rem]">
        <h1 className="page-title">Your account</h1>
        <Tabs.Root
          value={tab}
          onValueChange={(value) => onTab(value === 'signup' ? 'signup' : 'signin')}
          className="mt-6"
        >
          <Tabs.List aria-label="Sign in or sign up" className="flex border-b-2 border-ink">
            {TABS.map(({ value, label }) => (
              <TabTrigger key={value} value={value} className="flex-1">
                {label}
              </TabTrigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="signin" className="pt-6">
            <SignInForm />
          </Tabs.Content>
          <Tabs.Content value="signup" className="pt-6">
            <SignUpForm />
          </Tabs.Content>
        </Tabs.Root>
      </div>
      <MarketingPanel />
    </div>
  );
}

type AuthTab = 'signin' | 'signup';

const SIGN_IN = object({
  username: requiredText('Enter your username.'),
  password: knownPassword('Enter your password.'),
});

function SignInForm() {
  const form = useForm(SIGN_IN);
  const signingIn = useSignIn();
  const onError = (error: Error) => {
    // After any other failure, the same password may work on retry.
    const isWrong = error instanceof ApiError && error.status === 401;
    if (isWrong) form.setValue('password', '');
    form.fail(error, 'Login failed', isWrong ? 'password' : undefined);
  };
  return (
    <form
      noValidate
      onSubmit={form.submit(
        (entries) => signingIn.mutateAsync(entries, { onError }),
        () => showToast(TOASTS.signInMissing),
      )}
      className="flex flex-col gap-4"
    >
      <TextField
        label="Username"
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" required />
      <Failure>{form.failure}</Failure>
      <SubmitButton busy={signingIn.isPending} busyLabel="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
      <p>
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-ui text-link">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}

const MAX_NAMED = 6;

/**
 * Panel next to the forms with the purpose of the site, its outlets, and the benefits of a subscription. All numbers
 * are counted live.
 */
function MarketingPanel() {
  const api = useApi();
  const { data: site } = useQuery(siteQuery(api));
  const { data: outlets = [] } = useQuery(outletsQuery(api));
  const { data: entitlements = [] } = useQuery(entitlementsQuery(api));
  const features = entitlements.filter(({ premium }) => premium);
  return (
    <section aria-labelledby="why" className="border-t-4 border-ink bg-tint p-6 sm:p-8">
      <h2 id="why" className="font-serif text-hl-l font-bold">
        Balanced political news
      </h2>
      <p className="mt-3 font-serif text-standfirst text-ink-2">
        Political stories show conservative, liberal and center reporting side by side, each view with the reports it
        comes from.
        {site && site.outletCount > 0
          ? ` So far ${count(site.articleCount, 'article')} from ${count(site.outletCount, 'outlet')}.`
          : ''}
      </p>
      <SourceLists outlets={outlets} />
      {features.length > 0 ? (
        <>
          <h3 className="mt-7 text-hl-xs font-bold">Premium features</h3>
          <ul className="mt-2 flex flex-col gap-1.5 text-ui">
            {features.map(({ key, title, about }) => (
              <li key={key} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-accent" />
                <span>
                  <span className="font-semibold">{title}.</span> {about}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-6 border-t border-rule pt-4 text-ui">
        <strong className="font-serif text-hl-m">{`${MONTHLY_PRICE}/month`}</strong>
        <span className="ms-2 text-ink-2">
          Cancel anytime. Reading, sources and evidence are free for everyone, and so is an account with a reading list.
        </span>
      </p>
    </section>
  );
}

function SourceLists({ outlets }: { outlets: NamedOutlet[] }) {
  const sides = SIDES.map((side) => ({
    side,
    names: outlets.filter(({ lean }) => lean !== null && sideOfLean(lean) === side).map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);
  if (sides.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-3">
      {sides.map(({ side, names }) => (
        <div key={side}>
          <dt className={`text-ui font-bold ${SIDE_STYLES[side].text}`}>
            <SideMark side={side} /> {SIDE_STYLES[side].legend}
          </dt>
          {names.slice(0, MAX_NAMED).map((name) => (
            <dd key={name} className="text-ui text-ink-2">
              {name}
            </dd>
          ))}
          {names.length > MAX_NAMED ? (
            <dd className="text-meta text-ink-3">and {names.length - MAX_NAMED} more</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
