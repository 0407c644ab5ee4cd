import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { subjectQuery } from '#api/get-subject.ts';
import { useApi } from '#api/use-api.ts';
import { muting, mutingSubjects } from '#lib/mutes.ts';
import { useMutes } from '#stores/mutes.ts';

interface CoverIfMutedProps {
  /** Texts in which muted words and topics are found. */
  texts: readonly string[];
  /** Article whose tags and outlets may be muted, too. */
  articleId?: number;
}

export default function CoverIfMuted({ texts, articleId }: CoverIfMutedProps) {
  const mutes = useMutes();
  const { data: subject } = useQuery(subjectQuery(useApi(), articleId));
  const [isMuted, isMutedSubject] = useMemo(() => [muting(mutes), mutingSubjects(mutes)], [mutes]);
  if (!texts.some(isMuted) && !(subject && isMutedSubject(subject))) return null;
  return <span className="mute-cover">Hidden by your mutes</span>;
}
