import { getTranslations } from 'next-intl/server'
import { ContestBanner } from '@/components/home/contest-banner'
import { Hero } from '@/components/home/hero'
import { HomeMatrix } from '@/components/home/home-matrix'
import { HomePosts } from '@/components/home/home-posts'
import { LevelPath } from '@/components/home/level-path'
import { OwnBand, OwnPosts } from '@/components/home/own-parts'
import { SeedScale } from '@/components/home/seed-scale'
import { DesignTile } from '@/components/designs/design-tile'
import { JsonLd } from '@/components/shell/json-ld'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { cachedLevelCounts } from '@/lib/academy/queries'
import { cachedContest, cachedEntriesCount } from '@/lib/activities/queries'
import { cachedNewDesigns } from '@/lib/designs/list-queries'
import { parseSite } from '@/lib/i18n/locales'
import { readMatrix } from '@/lib/materials/library-pages'
import { cachedHomePosts } from '@/lib/posts/home-queries'
import { listDeviceCounts } from '@/lib/posts/list-queries'
import { listRewards } from '@/lib/rewards/queries'
import { listSeedRules } from '@/lib/seeds/queries'
import { splitRules } from '@/lib/seeds/split-rules'
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

/** Home: what is popular, what is worth making, where to learn, what it earns (design.md "Pages"). */
export default async function Home({ params }: PageProps<'/[site]'>) {
  const { locale } = parseSite((await params).site)!
  const [t, posts, devices, levels, designs, rewards, contest, rules, { matrix }, catalog] =
    await Promise.all([
      getTranslations('home'),
      cachedHomePosts(locale),
      listDeviceCounts(),
      cachedLevelCounts(),
      cachedNewDesigns(NEW_DESIGNS),
      listRewards(locale),
      cachedContest(locale),
      listSeedRules(),
      readMatrix({}),
      getCatalog(),
    ])
  const { inForce } = splitRules(rules, new Date())
  const entries = contest?.tag ? await cachedEntriesCount(contest.tag) : 0
  const gives = (code: RuleCode) => inForce.find((rule) => rule.code === code)?.amount ?? 0
  return (
    <>
      <JsonLd data={siteData(locale)} />
      <Hero />
      <div className="ruler" aria-hidden />
      <div className="wrap">
        <OwnBand matrix={matrix} />
        <nav
          className="-mx-4 flex items-center gap-2.5 overflow-x-auto px-4 pt-3 [scrollbar-width:none] md:mx-0 md:px-0 md:pt-4.5"
          aria-labelledby="your-machine"
        >
          <span className="mr-1.5 font-semibold whitespace-nowrap" id="your-machine">
            {t('yourMachine')}
          </span>
          <Link className="chip picked" href="/resource">
            {t('allMachines')}
          </Link>
          {devices.map(({ slug, name }) => (
            <Link key={slug} className="chip" href={`/resource?device=${slug}`}>
              {name}
            </Link>
          ))}
        </nav>
        <OwnPosts shown={Object.values(posts).flatMap((part) => part.map(({ id }) => id))} />
        <HomePosts {...posts} />
      </div>
      <HomeMatrix matrix={matrix} catalog={catalog} />
      <LevelPath counts={levels} />
      <section className="section wrap" aria-labelledby="new-designs">
        <SectionHead
          title={t('newDesigns')}
          id="new-designs"
          more={{ href: '/designs', label: t('allDesigns') }}
        />
        <div className="designs">
          {designs.map((design) => (
            <DesignTile key={design.id} design={design} />
          ))}
        </div>
      </section>
      <SeedScale
        rewards={onTheScale(rewards)}
        seeds={gives('post')}
        start={gives('register') + gives('profile')}
      />
      {contest && <ContestBanner contest={contest} entries={entries} />}
    </>
  )
}

/** Rewards far enough apart on the ruler to stand beside each other. */
function onTheScale<R extends { price: number; soldOut: boolean }>(rewards: R[]): R[] {
  const chosen: R[] = []
  for (const reward of [...rewards].sort((a, b) => a.price - b.price)) {
    if (reward.soldOut || reward.price < 180 || reward.price > 800) continue
    if (chosen.length < ON_THE_SCALE && chosen.every(({ price }) => reward.price - price >= 190))
      chosen.push(reward)
  }
  return chosen
}
