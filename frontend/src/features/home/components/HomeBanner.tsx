import type { ReactNode } from 'react';

import type { Side } from '#api/contract.ts';
import { SideMark } from '#ui/SideMark.tsx';
import { SIDE_STYLES } from '#ui/sides.ts';

const BLURBS: { title: string; text: ReactNode }[] = [
  { title: 'Balanced Coverage', text: <Sides /> },
  {
    title: 'AI Translation in 12 languages',
    text: 'Stories in your own language, wherever translation is available.',
  },
  { title: 'Quick Reads', text: 'The whole story in minutes, with its sources.' },
];

export function HomeBanner() {
  return (
    <section aria-labelledby="banner" className="border-b border-rule bg-tint">
      <div className="container-page py-3 lg:flex lg:items-center lg:gap-x-8">
        <h1 id="banner" className="font-serif text-hl-s font-bold lg:max-w-[17ch] lg:shrink-0">
          Unbiased Quick Content Discovery
        </h1>
        <ul className="mt-1 text-meta text-pretty text-ink-2 md:grid md:grid-cols-3 md:gap-x-6 lg:m-0 lg:flex-1">
          {BLURBS.map(({ title, text }, at) => (
            <li
              key={title}
              className="max-md:not-first:inline max-md:nth-3:before:content-['_·_'/''] lg:border-s lg:border-rule lg:ps-4"
            >
              <strong className="font-semibold text-ink md:block md:text-balance">{title}</strong>{' '}
              <span className={at === 0 ? undefined : 'max-md:hidden'}>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The key to the marks on cards, in the first screen. */
function Sides() {
  return (
    <>
      <Marked side="conservative" name="Conservative" />, <Marked side="liberal" name="liberal" /> and{' '}
      <Marked side="center" name="center" /> reporting side by side.
    </>
  );
}

function Marked({ side, name }: { side: Side; name: string }) {
  return (
    <span className={`whitespace-nowrap ${SIDE_STYLES[side].text}`}>
      <SideMark side={side} /> {name}
    </span>
  );
}
