import { useLocale, useTranslations } from 'next-intl'
import { HowtoRow } from '@/components/posts/howto-row'
import { LeadCard } from '@/components/posts/lead-card'
import { MachineTitle } from '@/components/posts/machine-title'
import { PostCard } from '@/components/posts/post-card'
import { SectionHead } from '@/components/shell/section-head'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { HomePosts as Posts } from '@/lib/posts/home-queries'
import type { TitledCardView } from '@/lib/posts/views'

export function HomePosts({ popular, recommended, excellent }: Posts) {
  const t = useTranslations('home')
  const [lead, ...others] = popular
  return (
    <>
      {lead && (
        <section className="section tight" aria-labelledby="popular">
          <SectionHead
            title={t('popular')}
            id="popular"
            more={{ href: '/resource', label: t('allResources') }}
          />
          <div className="cards max-md:*:nth-[n+6]:hidden md:max-lg:*:nth-[n+7]:hidden lg:max-2xl:*:nth-[n+6]:hidden">
            <LeadCard post={lead} title={titleOf(lead)} />
            {others.map((post) => (
              <PostCard key={post.id} post={post} title={titleOf(post)} priority="soon" />
            ))}
          </div>
        </section>
      )}
      {recommended.length > 0 && (
        <section className="section lazy-layout" id="recommended" aria-labelledby="recommended-title">
          <SectionHead
            title={t('howTos')}
            id="recommended-title"
            more={{ href: '/resource?postType=0', label: t('allHowTos') }}
          />
          <div className="grid lg:grid-cols-2 lg:gap-x-12 min-[1920px]:grid-cols-4 min-[1920px]:gap-x-6">
            {recommended.map((post) => (
              <HowtoRow key={post.id} post={post} title={titleOf(post)} />
            ))}
          </div>
        </section>
      )}
      {excellent.length > 0 && (
        <section className="section lazy-layout" id="excellent" aria-labelledby="excellent-title">
          <SectionHead
            title={t('excellent')}
            id="excellent-title"
            more={{ href: '/resource?sort=like', label: t('allResources') }}
          />
          <div className="cards three">
            {excellent.map((post) => (
              <PostCard key={post.id} post={post} title={titleOf(post)} size="three" />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const titleOf = (post: TitledCardView) => post.machineTitle && <Translated post={post} />

/** A title translated by a machine is marked as such; other titles are in their author's words. */
function Translated({ post: { machineTitle = '', language } }: { post: TitledCardView }) {
  const t = useTranslations('home')
  const languages = useTranslations('translation.languages')
  return (
    <MachineTitle
      text={machineTitle}
      lang={languageTags[useLocale() as Locale]}
      label={t('machineTitle', { language: languages(language) })}
    />
  )
}
