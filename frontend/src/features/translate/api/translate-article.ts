import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { AvailableTranslations, Translation } from '../../../api/contract.ts';

export const availableQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['api', 'articles', String(id), 'translations'],
    queryFn: () => api.get<AvailableTranslations>(`/api/articles/${id}/translations`),
    staleTime: 60_000,
  });

export async function translateArticle(api: Api, id: number, targetLanguage: string): Promise<Translation> {
  const { translation } = await api.send<{ translation: Translation }>('POST', `/api/articles/${id}/translate`, { targetLanguage });
  return translation;
}
