const BLURBS = [
  { title: 'Balanced Coverage', text: 'Conservative, liberal and centrist reporting side by side.' },
  { title: 'AI Translation in 12 languages', text: 'Read a story in the language you think in.' },
  { title: 'Quick Reads', text: 'The whole story in minutes, with its sources.' },
];

export function HomeBanner() {
  return (
    <section aria-labelledby="banner" className="border-b border-rule bg-tint">
      <div className="container-page py-4 lg:flex lg:items-center lg:gap-x-10 lg:py-5">
        <h1 id="banner" className="font-serif text-hl-m font-bold lg:max-w-[13ch] lg:shrink-0">
          Unbiased Quick Content Discovery
        </h1>
        <ul className="mt-2.5 grid gap-x-8 gap-y-1.5 md:grid-cols-3 lg:mt-0 lg:flex-1">
          {BLURBS.map(({ title, text }) => (
            <li key={title} className="border-rule text-meta text-ink-2 md:border-s md:ps-4">
              <strong className="font-semibold text-ink max-md:after:content-[':_'] md:block md:text-ui">{title}</strong>
              <span className="max-sm:sr-only">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
