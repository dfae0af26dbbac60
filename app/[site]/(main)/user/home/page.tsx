import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { BadgesTab } from '@/components/profile/badges-tab'
import { homeHref } from '@/components/profile/home-href'
import { FansTab, FollowingTab } from '@/components/profile/members-tab'
import { OwnDesignsTab, type OwnDesignsPage } from '@/components/profile/own-designs-tab'
import { OwnHome } from '@/components/profile/own-home'
import { SavedTab, type SavedPage } from '@/components/profile/saved-tab'
import { WorksTab, type WorksPage } from '@/components/profile/works-tab'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { PageOfMember } from '@/components/shell/page-of-member'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import type { Cursor } from '@/lib/core/pagination'
import { listDesigns } from '@/lib/designs/list-queries'
import { listRemovedDesigns } from '@/lib/designs/own-queries'
import { deletionCosts } from '@/lib/posts/deletion-cost'
import type { OwnPostFilter } from '@/lib/posts/list-own-posts'
import { listWorks } from '@/lib/posts/list-works'
import { parseSite } from '@/lib/i18n/locales'
import { listBadgeProgress } from '@/lib/social/badges'
import { readHomeQuery } from '@/lib/social/home-query'
import type { HomeTab } from '@/lib/social/home-tabs'
import { countOwn, type OwnCounts } from '@/lib/social/own-profile'
import { findMaker, listFans, listFollowing } from '@/lib/social/queries'
import { listLikedPosts, listSavedDesigns, listSavedPosts } from '@/lib/social/saved-queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ site: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props) {
  if (!readHomeQuery(await searchParams).isRight) return missingMetadata()
  const t = await getTranslations('profile')
  return pageMetadata({ site: (await params).site, path: '/user/home', title: t('myPage') })
}

export default withNotFound(async function Home({ params, searchParams }: Props) {
  const [{ site }, query] = await Promise.all([params, searchParams])
  const asked = readHomeQuery(query)
  const viewer = await requirePageViewer(site, asked.path)
  if (!asked.isRight) notFound()
  const [maker, counts, progress] = await Promise.all([
    findMaker(viewer.id),
    countOwn(viewer),
    listBadgeProgress(viewer.id),
  ])
  if (!maker) notFound()

  const listed = <Page extends { items: unknown[] }>(page: Page): Page => {
    // The last item of a later page was removed: the list goes on at its beginning, and is not called empty.
    if (asked.cursor && page.items.length === 0)
      redirect(parseSite(site)!.prefix + homeHref(asked.tab, { status: asked.status, show: asked.show }))
    return page
  }
  const tabs: Record<HomeTab, () => Promise<ReactNode> | ReactNode> = {
    works: async () => (
      <WorksTab
        status={asked.status}
        counts={counts.works}
        page={listed(await worksPage(viewer, asked.status, asked.cursor))}
      />
    ),
    designs: async () => <OwnDesignsTab page={listed(await designsPage(viewer, asked.dated))} />,
    saved: async () => (
      <SavedTab
        counts={savedCounts(counts)}
        page={listed(await savedPage(viewer, asked.show, asked.dated))}
      />
    ),
    fans: async () => <FansTab page={listed(await listFans(viewer, viewer.id, asked.dated))} />,
    following: async () => (
      <FollowingTab page={listed(await listFollowing(viewer, viewer.id, asked.dated))} />
    ),
    badges: () => <BadgesTab badges={maker.badges} onTheWay={progress} />,
  }
  const tabCounts = {
    works: counts.works.all,
    designs: maker.counts.designs,
    saved: counts.savedPosts + counts.likedPosts + counts.savedDesigns,
    fans: maker.counts.followers,
    following: maker.counts.following,
    badges: maker.badges.length,
  }
  return (
    <OwnHome maker={maker} tab={asked.tab} counts={tabCounts} nextBadge={progress[0]}>
      <PageOfMember id={viewer.id} />
      {await tabs[asked.tab]()}
    </OwnHome>
  )
})

/** Returns a page of the member's posts with what deleting each costs. */
async function worksPage(viewer: Viewer, status: OwnPostFilter, cursor: Cursor | null): Promise<WorksPage> {
  const page = await listWorks(viewer, status, cursor)
  const costs = await deletionCosts(
    viewer,
    [...page.items, ...page.rejected].map(({ id }) => id),
  )
  return { ...page, costs: Object.fromEntries(costs) }
}

/** Returns a page of the member's designs; removed ones come first on the first page. */
async function designsPage(viewer: Viewer, cursor: Cursor | null): Promise<OwnDesignsPage> {
  const [page, removed] = await Promise.all([
    listDesigns({ author: viewer.id }, 'latest', cursor),
    cursor === null ? listRemovedDesigns(viewer) : [],
  ])
  return { ...page, removed }
}

const savedCounts = (counts: OwnCounts) => ({
  saved: counts.savedPosts,
  liked: counts.likedPosts,
  designs: counts.savedDesigns,
})

async function savedPage(viewer: Viewer, show: SavedPage['show'], cursor: Cursor | null): Promise<SavedPage> {
  if (show === 'designs') return { show, ...(await listSavedDesigns(viewer, cursor)) }
  return { show, ...(await (show === 'liked' ? listLikedPosts : listSavedPosts)(viewer, cursor)) }
}
