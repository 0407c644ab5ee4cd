/** Paths of 24 px line icons. They are not in the sprite of the site, because only listeners need them. */
const PATHS = {
  back: 'M9 5h3a7.5 7.5 0 1 1-7.5 7.5M12 2 9 5l3 3',
  forward: 'M15 5h-3a7.5 7.5 0 1 0 7.5 7.5M12 2l3 3-3 3',
  previous: 'M6 5v14M18 5.5v13L9 12Z',
  next: 'M18 5v14M6 5.5v13l9-6.5Z',
} as const;

/** A decorative icon; the control around it provides the name. */
export function ListenIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-6">
      <path d={PATHS[name]} />
      {name === 'back' || name === 'forward' ? (
        <text x="12" y="15.5" textAnchor="middle" className="listen-seconds">
          15
        </text>
      ) : null}
    </svg>
  );
}
