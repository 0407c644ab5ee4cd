import { useQuery } from '@tanstack/react-query';

import { subjectQuery } from '#api/get-subject.ts';
import { useApi } from '#api/use-api.ts';

/** One line with the outlets that reported an article. */
export default function ListReporters({ articleId }: { articleId: number }) {
  const { data: subject } = useQuery(subjectQuery(useApi(), articleId));
  const names = subject?.outlets.map(({ slug, names: [name = slug] }) => name) ?? [];
  if (names.length === 0) return null;
  return <p className="card-reporters truncate text-ink-2">{names.join(', ')}</p>;
}
