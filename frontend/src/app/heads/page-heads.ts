import { BRIEFING_TITLE } from '../../features/briefing/lib/briefing-words.ts';
import { readQuery } from '../../features/search/api/search-words.ts';
import { BRAND, TAGLINE } from '../../lib/brand.ts';
import { feedLinks } from '../../seo/feed-links.ts';
import { type PageHead, pageHead } from '../../seo/head.ts';
import { breadcrumbs, organization, website } from '../../seo/json-ld.ts';
import { articlePageHead } from './article-head.ts';
import type { Head, HeadContext } from './head-context.ts';
import { SUBSCRIBE_TITLE } from '../../lib/premium.ts';

type Words = Omit<PageHead, 'siteUrl' | 'path'> & { path?: string };

/** Heads of pages that are the same for everybody, by route. Pages behind a sign-in or a mail link are not indexed. */
const PAGES: Readonly<Record<string, Words>> = {
  '/about': {
    title: 'About Us',
    description: `How ${BRAND} gathers, summarizes and balances the news, and how each sentence can be checked.`,
  },
  '/contact': {
    title: 'Contact',
    description: 'How to reach us: a form, support by email, hours, response times, and answers to common questions.',
  },
  '/corrections': { title: 'Corrections', description: 'What was wrong in our articles, and what they say now.' },
  '/discover': {
    title: 'AI-powered content discovery',
    description: 'Stories that match your interests, and the topics of the hour.',
  },
  '/privacy': { title: 'Privacy Policy', description: `What ${BRAND} stores when you read, and what it doesn't.` },
  '/sources': {
    title: 'Sources',
    description: 'Every outlet we read: owner, country, political lean, and who rated it, when and why.',
  },
  '/account': { title: 'Your Account', description: 'Your plan, sessions and data.', noindex: true },
  '/complete-registration': {
    title: SUBSCRIBE_TITLE,
    description: 'Premium features and what they cost.',
    noindex: true,
  },
  '/confirm-email': { title: 'Your Address', description: "Confirm your account's email address.", noindex: true },
  '/forgot-password': {
    title: 'Forgot Your Password?',
    description: "We'll email you a link to choose a new password.",
    noindex: true,
  },
  '/newsletter/$page': { title: 'Newsletter', description: 'Your subscription to our newsletter.', noindex: true },
  '/playlist': { title: 'Your Reading List', description: 'Articles you saved for later.', noindex: true },
  '/article_/$id/sources/$page': {
    title: 'Sources of an Article',
    description: 'Every report behind an article.',
    noindex: true,
  },
  '/reset-password': {
    title: 'Choose a New Password',
    description: 'Choose a new password for your account.',
    noindex: true,
  },
  '/subscribe': {
    title: SUBSCRIBE_TITLE,
    description: 'Premium features and what they cost.',
    noindex: true,
  },
  '/$': {
    title: 'Page not found',
    description: "This page doesn't exist, or it has moved.",
    path: '/404',
    missing: true,
  },
};

const OTHERS: Readonly<Record<string, (context: HeadContext) => Head>> = {
  '/': homeHead,
  '/article/$id': articlePageHead,
  '/auth': authHead,
  '/briefing': briefingHead,
  '/category/$category': categoryHead,
  '/search': searchHead,
};

export function pageHeadOf(context: HeadContext): Head {
  const {
    routeId,
    pathname,
    context: { siteUrl },
  } = context.match;
  const words = PAGES[routeId];
  if (words) return pageHead({ path: routeId.includes('$') ? pathname : routeId, ...words, siteUrl });
  const head = OTHERS[routeId];
  if (!head) throw new Error(`The route ${routeId} has no head.`);
  return head(context);
}

function homeHead({
  match: {
    search,
    context: { siteUrl },
  },
}: HeadContext): Head {
  return pageHead({
    title: `${BRAND}: balanced news, quick reads`,
    description: `${TAGLINE} Stories from many outlets in one place, each summary linked to the passages it is based on.`,
    path: '/',
    siteUrl,
    keywords: ['news', 'balanced news', 'politics', 'world news', 'quick reads'],
    jsonLd: [organization(siteUrl), website(siteUrl)],
    noindex: Boolean(readQuery({ ...search }).q),
  });
}

function searchHead({
  match: {
    search,
    context: { siteUrl },
  },
}: HeadContext): Head {
  const { q } = readQuery({ ...search });
  return pageHead({
    title: q ? `Search results for "${q}"` : 'Search',
    description: 'Search every published article.',
    path: '/search',
    siteUrl,
    noindex: true,
  });
}

function authHead({
  match: {
    search,
    context: { siteUrl },
  },
}: HeadContext): Head {
  const title = 'tab' in search && search.tab === 'signup' ? 'Sign Up' : 'Sign In';
  return pageHead({
    title,
    description: 'Sign in to your account, or create one.',
    path: '/auth',
    siteUrl,
    noindex: true,
  });
}

function briefingHead({
  match: {
    search,
    context: { siteUrl },
  },
}: HeadContext): Head {
  return pageHead({
    title: BRIEFING_TITLE,
    description: "The day's most widely reported stories, one from each section, with every side that was quoted.",
    path: '/briefing',
    siteUrl,
    keywords: ['daily news briefing', 'news in five minutes'],
    // The latest edition is at the plain address.
    noindex: 'date' in search && Boolean(search.date),
  });
}

const newsOf = (category: string): string => (/\bnews$/i.test(category) ? category : `${category} news`);

function categoryHead({
  loaderData,
  match: {
    pathname,
    context: { siteUrl },
  },
}: HeadContext): Head {
  const found = loaderData as { name: string; total: number } | undefined;
  const name = found?.name ?? 'Category';
  const head = pageHead({
    title: found ? newsOf(name) : 'Page not found',
    description: `The latest ${name} stories in quick reads, drawn from several outlets and linked to their sources.`,
    path: pathname,
    siteUrl,
    keywords: [...new Set([name, newsOf(name), 'quick reads'])],
    missing: !found,
    noindex: found?.total === 0,
    jsonLd: found
      ? [
          breadcrumbs(siteUrl, [
            { name: 'Home', path: '/' },
            { name, path: pathname },
          ]),
        ]
      : [],
  });
  return found ? { ...head, links: [...head.links, ...feedLinks(pathname, `${BRAND}: ${name}`)] } : head;
}
