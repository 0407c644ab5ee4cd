import { Injectable } from '@nestjs/common';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { resolveShownCategory } from '../../../shared/news/categories.ts';
import { SearchWordStore } from '../../articles/index.ts';
import { FollowStore } from '../data/follow.store.ts';
import { type FollowSubject, tooManyFollowsError } from '../domain/follow.ts';

/** Adds a follow. */
@Injectable()
export class Follow {
  constructor(
    private readonly follows: FollowStore,
    private readonly searchWords: SearchWordStore,
  ) {}

  /** Returns the id of the follow. Following the same again is not an error. */
  async follow(readerId: number, given: FollowSubject): Promise<number> {
    const subject = toSubject(given);
    const query = subject.words === '' ? null : await this.searchWords.parseSearch(subject.words);
    if (subject.words !== '' && query === null)
      throw new BadInputError('Nothing can be found with these words. Please use at least one that is less common.');
    const found = await this.follows.findSubject(subject);
    if (subject.outlet !== null && !found.outlet) throw new NotFoundError('Outlet', subject.outlet);
    if (subject.articleId !== null && !found.article) throw new NotFoundError('Article', subject.articleId);
    const id = await this.follows.add(readerId, subject, query);
    if (id === null) throw tooManyFollowsError();
    return id;
  }
}

function toSubject({ words: typed, category: spelling, outlet, side, articleId }: FollowSubject): FollowSubject {
  const words = typed.replaceAll(/\s+/g, ' ').trim();
  const category = spelling === null ? null : resolveShownCategory(spelling);
  if (spelling !== null && category === null) throw new NotFoundError('Category', spelling);
  const isSearch = words !== '' || category !== null || outlet !== null || side !== null;
  if (isSearch === (articleId !== null)) throw new BadInputError('Enter a topic, or choose a category or a side.');
  return { words, category, outlet, side, articleId };
}
