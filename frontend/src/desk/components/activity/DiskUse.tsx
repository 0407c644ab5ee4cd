import { useQuery } from '@tanstack/react-query';

import type { Size } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { diskUseQuery } from '#desk/api/activity.ts';
import { States } from '../QueryList.tsx';
import { Section } from '../Section.tsx';
import { type Column, Table } from '../Table.tsx';

/** Sizes of tables and folders, and how fast they grow. */
export function DiskUse() {
  const use = useQuery(diskUseQuery(useApi()));
  const { days = 0, tables = [], folders = [], free = null } = use.data ?? {};
  const growth = days > 0 ? `Growth in ${count(days, 'day')}` : 'Growth';
  return (
    <Section
      id="disk-heading"
      title="Disk use"
      intro="A worker measures every hour. Growth is shown from the second day on."
    >
      <States
        query={use}
        what="disk use"
        amount={tables.length}
        empty="Nothing has been measured yet. A worker measures when it starts, and every hour."
      />
      {free ? (
        <p className="mt-2 text-ui">
          {byteSize(free.bytes)} free on the disk of the data folder
          {free.growth === null ? '' : ` (${byteSize(free.growth, 'exceptZero')} in ${count(days, 'day')})`}
        </p>
      ) : null}
      <Sizes id="disk-tables" title="Largest tables, with their indexes" growth={growth} name="Table" rows={tables} />
      <Sizes id="disk-folders" title="Data folder" growth={growth} name="Folder" rows={folders} />
    </Section>
  );
}

interface SizesProps {
  id: string;
  title: string;
  /** Titles of the columns of names and growth. */
  name: string;
  growth: string;
  rows: readonly Size[];
}

function Sizes({ id, title, name, growth, rows }: SizesProps) {
  if (rows.length === 0) return null;
  const columns: Column<Size>[] = [
    { title: name, cell: (row) => <span className="wrap-anywhere">{row.name}</span> },
    {
      title: 'Size',
      cell: ({ bytes }) => <span className="whitespace-nowrap">{byteSize(bytes)}</span>,
      sortBy: ({ bytes }) => bytes,
    },
    {
      title: growth,
      cell: (row) => (
        <span className="whitespace-nowrap">{row.growth === null ? '–' : byteSize(row.growth, 'exceptZero')}</span>
      ),
      sortBy: (row) => row.growth ?? 0,
    },
  ];
  return (
    <>
      <h3 id={id} className="mt-6 font-serif text-hl-xs font-bold">
        {title}
      </h3>
      <Table labelledBy={id} rows={rows} keyOf={(row) => row.name} columns={columns} sortedBy={1} />
    </>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns a size in its largest unit, such as 1.2 GB. One kB is 1,000 bytes. */
export function byteSize(bytes: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const digits = Math.round(Math.abs(bytes)).toString().length;
  const step = Math.min(Math.floor((digits - 1) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0,
    signDisplay,
  }).format(value);
}
