import { describe, expect, it } from '@jest/globals';
import { isVerdict, type ReportKind, classifyReport, type ReportSigns } from './report-kind.ts';

const PLAIN =
  'The council approved the plan on Tuesday by 12 votes to 9. Work is to begin in March. The mayor said that the cost was known.';
const signs = (given: Partial<ReportSigns>): ReportSigns => ({
  url: 'https://news.example/world/2026/nov/23/a-report',
  categories: [],
  author: 'Ada Quill',
  title: 'Council approves plan for the harbour',
  text: PLAIN,
  ...given,
});

const MARKED: readonly (readonly [ReportKind, string, Partial<ReportSigns>])[] = [
  ['opinion', 'address /opinion/', { url: 'https://news.example/opinion/2026/11/23/taxes' }],
  ['opinion', 'address /commentisfree/', { url: 'https://news.example/commentisfree/2026/nov/23/taxes' }],
  ['opinion', 'address /opinions/', { url: 'https://news.example/opinions/2026/taxes/' }],
  ['opinion', 'address /editorials/', { url: 'https://news.example/editorials/taxes' }],
  ['opinion', 'category Opinion', { categories: ['Politics', 'Opinion'] }],
  ['opinion', 'category Op-Ed', { categories: ['Op-Ed'] }],
  ['opinion', 'nested category', { categories: ['Opinion/Columnists'] }],
  ['opinion', 'category Letters to the Editor', { categories: ['Letters to the Editor'] }],
  ['opinion', 'byline of the editorial board', { author: 'The Editorial Board' }],
  ['opinion', 'byline of a columnist', { author: 'Ada Quill, opinion columnist' }],
  ['opinion', 'headline prefix', { title: 'Opinion: The harbour plan is a bad bargain' }],
  ['opinion', 'headline prefix with a bar', { title: 'Opinion | The harbour plan is a bad bargain' }],
  ['opinion', 'headline suffix', { title: 'The harbour plan is a bad bargain | Opinion' }],
  ['opinion', 'label at the start of its text', { text: `ANALYSIS/OPINION: ${PLAIN}` }],
  [
    'opinion',
    'two verdicts',
    {
      title: 'A start, but no more',
      text: 'It is right to cheer the vote. It would be wrong to go home now. The rent stays what it was.',
    },
  ],
  [
    'opinion',
    'a verdict under a headline that judges',
    { title: 'The harbour plan should not be built', text: `${PLAIN} That is the wrong way round.` },
  ],
  ['analysis', 'address /analysis/', { url: 'https://news.example/world/analysis/harbour' }],
  ['analysis', 'category Explainers', { categories: ['Explainers'] }],
  ['analysis', 'headline prefix', { title: 'Analysis: What the harbour plan leaves out' }],
  ['analysis', 'headline What … means for', { title: 'What the harbour plan means for your rates' }],
  ['analysis', 'headline What we know', { title: 'Harbour collapse: what we know so far' }],
  ['analysis', 'headline … explained:', { title: 'Ranked ballots explained: what the referendum would change' }],
  ['analysis', 'headline Why', { title: 'Why the council is paying twice for its harbour' }],
  ['feature', 'address /features/', { url: 'https://news.example/features/the-last-ferryman' }],
  ['feature', 'category Long reads', { categories: ['Long reads'] }],
  ['feature', 'category Profile', { categories: ['Profile'] }],
  [
    'feature',
    'first person',
    {
      title: 'A night on the sleeper',
      text: 'I boarded at nine. My berth was the upper one. I slept badly and woke in the mountains. We were late.',
    },
  ],
  ['interview', 'headline prefix', { title: 'Interview: Ada Quill on forty years at sea' }],
  ['interview', 'headline prefix Q&A', { title: 'Q&A: The minister on rents' }],
  ['interview', 'category Interviews', { categories: ['Interviews'] }],
  ['review', 'address /reviews/', { url: 'https://news.example/film/reviews/salt-ledger' }],
  ['review', 'category Film reviews', { categories: ['Film reviews'] }],
  ['review', 'headline review:', { title: 'Fennel 13 review: a laptop that a careful teenager can repair' }],
  ['review', 'headline review –', { title: 'The Salt Ledger review – a film almost without words' }],
  ['review', 'headline Road test', { title: 'Road test: the Brackwell carries more than it promises' }],
  ['review', 'byline of a critic', { author: 'Ada Quill, restaurant critic' }],
  ['corrections', 'headline Corrections', { title: 'Corrections and clarifications' }],
  ['corrections', 'address /corrections/', { url: 'https://news.example/corrections/2026/nov/23' }],
  ['brief', 'headline News in brief', { title: 'News in brief' }],
  ['brief', 'headline World Briefs:', { title: 'World Briefs: a harbour opens, a bank fails' }],
  ['factbox', 'headline Factbox', { title: 'Factbox - What is in the harbour bill' }],
  ['factbox', 'headline Timeline', { title: 'Timeline: Forty years of the harbour' }],
  ['list', 'headline with a count', { title: '10 things to know about the harbour' }],
  ['list', 'headline with a count in words', { title: 'Five key takeaways from the harbour vote' }],
  ['calendar', 'headline Diary', { title: 'Diary - Political and general news events from Nov 27' }],
  ['calendar', 'headline Week ahead', { title: 'Week ahead: budget, harbour vote' }],
  ['gallery', 'headline In pictures', { title: 'In pictures: the harbour reopens' }],
  ['gallery', 'headline suffix', { title: 'The harbour reopens – in pictures' }],
  ['gallery', 'address /gallery/', { url: 'https://news.example/world/gallery/2026/nov/23/harbour' }],
  ['press-release', 'headline prefix', { title: 'Press release: Minister opens harbour' }],
  ['press-release', 'dateline', { text: `CORVANE, Nov. 23, 2026 /PRNewswire/ -- ${PLAIN}` }],
  ['press-release', 'dateline of another service', { text: `CORVANE--(BUSINESS WIRE)--${PLAIN}` }],
  ['live', 'address of a live page', { url: 'https://news.example/world/live/2026/nov/23/harbour-collapse' }],
  ['live', 'address of a live page with an id', { url: 'https://news.example/news/live/c4gpz5x8n2xt' }],
  ['live', 'headline suffix', { title: 'Harbour collapse: rescuers search for missing – live' }],
  ['live', 'headline as it happened', { title: 'Harbour collapse: eleven rescued – as it happened' }],
  ['live', 'live beats opinion', { url: 'https://news.example/live-blog/harbour', categories: ['Opinion'] }],
];

const NEWS: readonly (readonly [string, Partial<ReportSigns>])[] = [
  ['a plain report', {}],
  ['an obituary', { categories: ['Obituaries'], title: 'Ada Quill, who built the harbour, dies at 91' }],
  ['a news brief in court', { title: 'Briefs filed in harbour case' }],
  ['a person in brief talks', { title: 'Kell and Orr meet in brief talks' }],
  ['a correction of prices', { title: 'Correction in house prices may end soon' }],
  ['a gallery in the news', { title: 'Gallery returns stolen harbour painting' }],
  ['a calendar reform', { title: 'Calendar reform passes Senate' }],
  ['a count in the news', { title: '10 people rescued from harbour' }],
  ['a diary in the news', { title: 'Diary of harbour master found' }],
  ['no body', { text: 'Council approves plan for the harbour' }],
  ['a court review', { title: 'Judicial review of harbour plan to be heard in May' }],
  ['a takeover under review', { title: 'Takeover of Dunmarrow Freight faces a long review' }],
  ['a pay review body', { title: 'Nurses to get 5 percent after pay review' }],
  ['a spending review', { title: 'Spending review: ministries to lose 4 percent' }],
  ['an opinion poll', { title: 'Opinion poll puts Alliance ahead of Union' }],
  ['a court opinion', { title: 'Supreme Court opinion ends student loan scheme' }],
  ['an editor in the news', { title: 'Solvane frees newspaper editor after 1,114 days' }],
  ['a news headline with must', { title: 'Every fast charger must take a bank card under new national rule' }],
  ['a speaker who says should', { title: 'Minister should resign, says opposition leader' }],
  [
    'quoted first person',
    {
      text: 'She won. "I am happy and we did it," she said. "My team, our club, we all did it," he said. "We drove home," they said. "I slept."',
    },
  ],
  [
    'an attributed verdict',
    {
      text: 'The union argued that it was wrong to cut pay. The minister said that there is little doubt of a majority. A judge told the court that the council should have known.',
    },
  ],
  [
    'advice in the news',
    {
      text: 'Residents should boil their water until Friday. Drivers should avoid the coast road. The road must be kept free.',
    },
  ],
  ['live music', { url: 'https://news.example/music/live/arkady-tour', title: 'Arkady announces live dates' }],
  [
    'a section on culture',
    { url: 'https://news.example/culture/columns-of-athens', title: 'Columns of Athens temple restored' },
  ],
  ['a slug with a marker word', { url: 'https://news.example/politics/opinion-divided-on-harbour' }],
  ['a watchdog review of police', { title: 'Police review: 40 cases to be reopened' }],
  ['a film opening', { title: 'Film about a customs clerk opens in Corvane' }],
  ['an analyst in the news', { title: 'Analysts expect the bank to cut rates' }],
  ['a profile of a gene', { title: 'Genetic profile of a 3,100-year-old sailor found' }],
  ['a column of tanks', { title: 'Column of tanks crosses the Harl bridge' }],
  ['a feature of a phone', { title: 'New phone feature lets users send text by satellite' }],
  ['letters found', { title: 'Letters found in lighthouse tell of mutiny' }],
  ['an interview as an event', { title: 'Governor walks out of television interview' }],
  ['a question of why', { title: 'Why did the harbour wall fall?' }],
  [
    'an outlet that speaks of our correspondent',
    {
      text: 'The harbour is closed, our correspondent reports. Our reporter saw smoke. We reported on Monday that it would close.',
    },
  ],
  ['a person called Live', { title: 'Liverpool hold talks over new stadium' }],
  ['a public comment period', { title: 'Comment period on harbour plan opens' }],
];

describe('classifyReport', () => {
  it.each(MARKED)('returns %s because of the %s of the report', (kind, _sign, given) =>
    expect(classifyReport(signs(given))).toBe(kind),
  );

  it.each(NEWS)('returns news for %s', (_case, given) => expect(classifyReport(signs(given))).toBe('news'));

  it('ignores addresses that cannot be parsed', () => expect(classifyReport(signs({ url: 'item:7' }))).toBe('news'));
});

describe('isVerdict', () => {
  it.each([
    'There is little doubt that the Assembly will approve the budget.',
    'The government must think again.',
    'Call it what it was.',
    'Parliament should make her wish the law.',
  ])('returns true for "%s"', (sentence) => expect(isVerdict(sentence)).toBe(true));

  it.each([
    'There is little doubt that it will pass, the speaker said.',
    '"The government must think again," she said.',
    'The union demands that the government should pay.',
    'The bill must be passed by both houses.',
  ])('returns false for "%s"', (sentence) => expect(isVerdict(sentence)).toBe(false));
});
