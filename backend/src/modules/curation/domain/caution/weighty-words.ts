import { BE, DETERMINER } from '../evidence/sentence-words.ts';
import { formsOf } from '../evidence/verb-forms.ts';

/** What somebody cannot have done without the news saying so in one word or another. Verbs by which any two things are told (`show`, `reach`, `include`) are none. */
const VERBS = `abandon abolish abuse accuse acquire acquit admit annul apologise appeal appoint applaud approve arrest assault attack avert avoid award ban beat betray block boycott break bribe build burn burst buy cancel capture cheat clean close
  collapse collide compensate complain condemn confess confirm congratulate convict cool crash criticise criticize cure damage deceive defeat defend delay delete demand demolish denounce deny deport destroy detain die dismiss divorce doubt drown elect
  employ escape evict exclude expel explode extradite fail fight fine flee flood forbid forgive free freeze halt halve harass hide hijack hire humiliate ignore impose imprison injure insult invade invent invest invite jail join kidnap kill launch leak leave lend
  loot lose lower marry merge mislead mock move murder negotiate neglect obey offend oppose oust overturn owe pardon persuade poison postpone praise prevent promise prosecute protest punish quit raise rebuild recall refuse regret reject release remove
  rename replace rescue resign retire return reward rob ruin sabotage sack scrap search seize sell sentence settle shoot shout sign sink sleep smuggle stab steal strike sue suspend threaten transfer trick urge vandalise veto visit vow warn waste welcome
  withdraw wound`;

/** Things and people of whom the same is true; those by which a writer calls anybody (`visitors`, `drivers`, `experts`) are none. */
const THINGS = new Set(
  `apology appeal boycott bribe divorce doping explosion fraud injury lawsuit murder protest resignation reward riot salary scandal strike theft threat child children daughter doctor doctors fans father firefighters fishermen husband journalists
  mother nurses parents pilots priests prisoners pupils refugees satellite schools soldiers son staff students teachers terrorists tourists wife wives best biggest cheapest deadliest fastest heaviest highest hottest largest longest lowest oldest richest
  smallest strongest worst youngest unanimous drunk`.split(/\s+/),
);

const FORMS: ReadonlySet<string> = new Set(VERBS.split(/\s+/).flatMap(formsOf));

/** Whether a word is such a verb where it stands: `will appeal`, and not `the appeal`; `left the club`, and not `were left`. */
export function isWeighty(folded: string, before: string): boolean {
  return THINGS.has(folded) || (FORMS.has(folded) && !DETERMINER.has(before) && !/['’]s?$/.test(before) && !(folded === 'left' && BE.has(before)));
}
