import { ContestBanner } from '@/components/home/contest-banner'
import { Hero } from '@/components/home/hero'
import { HomeMatrix } from '@/components/home/home-matrix'
import { HomePosts } from '@/components/home/home-posts'
import { LevelPath } from '@/components/home/level-path'
import { MachineLinks } from '@/components/home/machine-links'
import { OwnBand, OwnPosts } from '@/components/home/own-parts'
import { SeedScale } from '@/components/home/seed-scale'
import { NewDesigns } from '@/components/home/new-designs'
import { JsonLd } from '@/components/shell/json-ld'
import { cachedLevelCounts } from '@/lib/academy/queries'
import { cachedContest, cachedEntriesCount } from '@/lib/activities/queries'
import { cachedNewDesigns } from '@/lib/designs/list-queries'
import { parseSite } from '@/lib/i18n/locales'
import { readMatrix } from '@/lib/materials/library-pages'
import { cachedHomePosts } from '@/lib/posts/home-queries'
import { listDeviceCounts } from '@/lib/posts/list-queries'
import { listRewards } from '@/lib/rewards/queries'
import { cachedRulesNow } from '@/lib/seeds/queries'
import { getCatalog } from '@/lib/settings/queries'
import { siteData } from '@/lib/seo/json-ld'
import type { RuleCode } from '@/lib/seeds/rules'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]'>) {
  return pageMetadata({ site: (await params).site, path: '', feed: '/feed.xml' })
}

const NEW_DESIGNS = 6
const ON_THE_SCALE = 3

/** Home: popular projects, ideas worth making, lessons, and how to earn Seeds (design.md "Pages"). */
export default async function Home({ params }: PageProps<'/[site]'>) {
  const { locale } = parseSite((await params).site)!
  const [posts, devices, levels, designs, rewards, contest, { inForce }, { matrix }, catalog] =
    await Promise.all([
      cachedHomePosts(locale),
      listDeviceCounts(),
      cachedLevelCounts(),
      cachedNewDesigns(NEW_DESIGNS),
      listRewards(locale),
      cachedContest(locale),
      cachedRulesNow(),
      readMatrix({}),
      getCatalog(),
    ])
  const entries = contest ? await cachedEntriesCount(contest.tag, contest.startsAt, contest.endsAt) : 0
  const gives = (code: RuleCode) => inForce.find((rule) => rule.code === code)?.amount ?? 0
  return (
    <>
      <JsonLd data={siteData(locale)} />
      <Hero />
      <div className="ruler" aria-hidden />
      <div className="wrap">
        <OwnBand matrix={matrix} />
        <MachineLinks devices={devices} />
        <OwnPosts shown={Object.values(posts).flatMap((part) => part.map(({ id }) => id))} />
        <HomePosts {...posts} />
      </div>
      <HomeMatrix matrix={matrix} catalog={catalog} />
      <LevelPath counts={levels} />
      <NewDesigns designs={designs} />
      <SeedScale
        rewards={onTheScale(rewards)}
        seeds={gives('post')}
        start={gives('register') + gives('profile')}
      />
      {contest && <ContestBanner contest={contest} entries={entries} />}
    </>
  )
}

/** Returns rewards whose prices lie far enough apart to stand side by side on the ruler. */
function onTheScale<R extends { price: number; soldOut: boolean }>(rewards: R[]): R[] {
  const chosen: R[] = []
  for (const reward of [...rewards].sort((a, b) => a.price - b.price)) {
    if (reward.soldOut || reward.price < 180 || reward.price > 800) continue
    if (chosen.length < ON_THE_SCALE && chosen.every(({ price }) => reward.price - price >= 190))
      chosen.push(reward)
  }
  return chosen
}
