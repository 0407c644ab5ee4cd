import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { card } from '#testing/articles.ts';
import { pass, stopClock } from '#testing/fake-clock.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { feed, openDesk } from '../testing/desk-server.ts';
import { tolerate } from '#testing/set-up.ts';
import './Dashboard.tsx';
import './analytics/AnalyticsTab.tsx';
import './analytics/CategoryCharts.tsx';

const FIGURES = 'GET /api/analytics/category-performance';

const desk = () =>
  new FakeServer()
    .on('GET /api/auth/status', { authenticated: true })
    .on('GET /api/admin/stats', {
      articles: { total_articles: 120, posted_today: 0 },
      rssFeeds: { active: 1 },
      directory: { total: 0 },
    })
    .on(FIGURES, {})
    .on('GET /api/analytics/top-articles/10', [])
    .on('GET /api/desk/queue', { waiting: 0, oldest: null, items: [] });

describe('analytics at the desk', () => {
  it('say that there are no articles yet, and appear once there are some', async () => {
    stopClock();
    const server = desk();
    await openDesk(server, '/admin?tab=analytics');
    await pass(1);
    const panel = screen.getByRole('tabpanel');
    expect(panel).toHaveTextContent('No articles available yet');
    expect(within(panel).queryByText('Engagement')).toBeNull();
    server.on(FIGURES, { Science: { count: 2, totalViews: 5, avgViews: 2.5 } });
    await pass(301);
    expect(within(panel).getByText('Engagement')).toBeVisible();
    tolerate(/of chart should be greater than 0/);
  });

  it('mark corrected articles among the most read', async () => {
    const articles = [card({ id: 1, correctedAt: '2026-03-11T10:00:00.000Z' }), card({ id: 2 })];
    await openDesk(
      desk().on('GET /api/analytics/top-articles/10', articles).on('GET /api/articles/top-performing', articles),
      '/admin?tab=analytics',
    );
    for (const name of ['Top 10 articles', 'Top Performing Articles']) {
      const rows = await within(await screen.findByRole('region', { name })).findAllByRole('listitem');
      expect(rows[0]).toHaveTextContent('Corrected');
      expect(rows[1]).not.toHaveTextContent('Corrected');
    }
  });
});

describe('feed row', () => {
  it('shows the time of the next poll in New York time, unless the feed is paused', async () => {
    await openDesk(
      desk().on('GET /api/rss-feeds', [
        feed({ nextCheck: '2999-01-02T15:04:00.000Z' }),
        feed({ id: 2, active: false }),
      ]),
      '/admin?tab=feeds',
    );
    expect(await screen.findByText(/^Next:/)).toHaveTextContent(/^Next: Jan 2, 10:04 AM ET$/);
    expect(screen.getAllByText(/^Next:/)).toHaveLength(1);
  });
});
