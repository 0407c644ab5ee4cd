import { memo, Suspense } from 'react';

import { later } from '../lib/later.ts';

const FOOTER = 'footer';
const load = async () => (await import('./Footer.tsx')).Footer;
const Footer = import.meta.env.SSR ? await load() : later(FOOTER, load);

/** Hydrates when the reader comes near it. A link followed before then loads its page in full. */
export const FooterLater = memo(function FooterLater({ supportEmail }: { supportEmail: string }) {
  return (
    <footer id={FOOTER} className="no-print mt-16 border-t-2 border-ink bg-tint">
      <Suspense fallback={null}>
        <Footer supportEmail={supportEmail} />
      </Suspense>
    </footer>
  );
});
