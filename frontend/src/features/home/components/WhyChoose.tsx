import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { siteQuery } from '../../../api/get-site.ts';
import { useApi } from '../../../api/use-api.ts';
import { BRAND } from '../../../lib/brand.ts';
import { buttonClass } from '../../../ui/Button.tsx';

const REASONS = [
  { title: 'Unbiased Reporting', text: 'Political stories show what each side says, and when it is silent.' },
  { title: 'Global Reach', text: 'Many outlets from many places, gathered into one article per story.' },
  { title: 'Time Efficient', text: 'A few sentences per story, each linked to its source.' },
  {
    title: 'Always Current',
    text: 'We read new reporting around the clock and review every article before it appears.',
  },
];

export function WhyChoose() {
  const { data: site } = useQuery(siteQuery(useApi()));
  return (
    <>
      <h2 id="why" className="section-title">
        Why Choose {BRAND}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-ui font-semibold">{title}</dt>
            <dd className="mt-0.5 text-ui text-balance text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {site?.edition === 'sample' ? (
        <p className="mt-4 text-ui text-ink-2">The articles of this sample edition were approved automatically.</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/about" className={buttonClass('primary')}>
          Learn More About Us
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact Our Team
        </Link>
      </div>
    </>
  );
}
