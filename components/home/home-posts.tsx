import { useTranslations } from 'next-intl'
import { HowtoRow } from '@/components/posts/howto-row'
import { LeadCard } from '@/components/posts/lead-card'
import { PostCard } from '@/components/posts/post-card'
import { SectionHead } from '@/components/shell/section-head'
import type { HomePosts as Posts } from '@/lib/posts/home-queries'

export function HomePosts({ popular, recommended, excellent }: Posts) {
  const t = useTranslations('home')
  const [lead, ...others] = popular
  return (
    <>
      {lead && (
        <section className="sec tight" aria-labelledby="popular">
          <SectionHead
            title={t('popular')}
            id="popular"
            more={{ href: '/resource', label: t('allResources') }}
          />
          <div className="cards pop">
            <LeadCard post={lead} />
            {others.map((post) => (
              <PostCard key={post.id} post={post} priority="soon" />
            ))}
          </div>
        </section>
      )}
      {recommended.length > 0 && (
        <section className="sec" id="recommended" aria-labelledby="recommended-title">
          <SectionHead
            title={t('howTos')}
            id="recommended-title"
            more={{ href: '/resource?postType=0', label: t('allHowTos') }}
          />
          <div className="hows">
            {recommended.map((post) => (
              <HowtoRow key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
      {excellent.length > 0 && (
        <section className="sec" id="excellent" aria-labelledby="excellent-title">
          <SectionHead
            title={t('excellent')}
            id="excellent-title"
            more={{ href: '/resource?sort=like', label: t('allResources') }}
          />
          <div className="cards three">
            {excellent.map((post) => (
              <PostCard key={post.id} post={post} size="three" />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
