import { SignInForm } from './SignInForm.tsx';

export function AdminLogin() {
  return (
    <div className="container-page flex justify-center py-12 lg:py-20">
      <SignInForm className="w-full max-w-[26rem] border border-rule border-t-4 border-t-ink p-6 sm:p-8">
        <h1 className="font-serif text-hl-l font-bold">Administration</h1>
        <p className="mt-2 text-ui text-ink-2">Sign in to review articles and manage the feeds.</p>
      </SignInForm>
    </div>
  );
}
