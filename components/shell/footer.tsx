'use client'

import { Icon } from '@/components/ui/icon'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { DesktopSiteLink } from './desktop-site-link'
import { LanguageSwitch } from './language-switch'
import { Link } from './link'
import { useSite } from './site-context'
import { SlashKeySwitch } from './slash-key-switch'
import { Wordmark } from './wordmark'
import { useLabels } from './labels-context'

/** Returns the columns of links in the footer. */
function columnsOf(labels: ReturnType<typeof useLabels>) {
  return [
    {
      title: labels.explore,
      links: [
        ['/#excellent', labels.excellent],
        ['/#recommended', labels.recommended],
        ['/resource', labels.resources],
        ['/designs', labels.designs],
        ['/materials', labels.materials],
        ['/activity/1', labels.contests],
      ],
    },
    {
      title: labels.learn,
      links: [
        ['/academy', labels.academy],
        ['/article/1', labels.materialsGuide],
        ['/academy/general-care', labels.safety],
        ['/protocol/faq', labels.faq],
      ],
    },
    {
      title: labels.brand,
      links: [
        ['/protocol/about', labels.about],
        ['/protocol/community', labels.guidelines],
        ['/protocol/privacy', labels.privacy],
        ['/protocol/terms', labels.terms],
        ['/protocol/faq#feedback', labels.contact],
      ],
    },
  ]
}

export function Footer() {
  const { mobile } = useSite()
  const labels = useLabels()
  return (
    <footer className="foot lazy-layout">
      <div className="wrap">
        <div className="columns">
          <div>
            <Wordmark brand={labels.brand} />
            <p className="muted mt-3.5 mb-4.5 max-w-[270px] text-balance">{labels.tagline}</p>
            <a className="button bordered small max-md:min-h-10" href={labels.storeUrl}>
              {labels.buyMaterials}
              <Icon of="arrow-up-right" size="s" label={labels.leaves} />
            </a>
          </div>
          {columnsOf(labels).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([href, label]) => (
                  <li key={href}>
                    <Link href={href!}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <LanguageSwitch label={labels.language} />
            <ThemeSwitch labels={labels.theme} />
            {mobile ? (
              <DesktopSiteLink label={labels.desktopSite} />
            ) : (
              <SlashKeySwitch label={labels.slashKey} />
            )}
          </div>
        </div>
        <div className="legal">
          <span>{labels.copyright}</span>
          <span>{labels.rewardsValid}</span>
        </div>
      </div>
    </footer>
  )
}
