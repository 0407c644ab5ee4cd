/** Paths of 24 px line icons. They are here because only listeners need them. */
const PATHS = {
  rewind: 'M12 5a7.5 7.5 0 1 1-7.2 5.400M12 5H7.5m4.500 0L9 2.200M12 5 9 7.800',
  forward: 'M12 5a7.5 7.5 0 1 0 7.2 5.400M12 5h4.500M12 5l3-2.800M12 5l3 2.800',
  previous: 'M6 5v14m12-13.500v13l-9-6.500Z',
  next: 'M18 5v14M6 5.500v13l9-6.500Z',
  download: 'M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14',
} as const;

const SECONDS = { rewind: '15', forward: '15' } as const;

/** A decorative icon; the control around it provides the name. */
export function ListenIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-6">
      <path d={PATHS[name]} />
      {name in SECONDS ? (
        <text x="12" y="15.600" textAnchor="middle" className="listen-seconds">
          15
        </text>
      ) : null}
    </svg>
  );
}
