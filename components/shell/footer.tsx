'use client'

import { Icon } from '@/components/ui/icon'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { DesktopSiteLink } from './desktop-site-link'
import { LanguageSwitch } from './language-switch'
import { Link } from './link'
import { useSite } from './site-context'
import { SlashKeySwitch } from './slash-key-switch'
import { Wordmark } from './wordmark'
import { useWords } from './words-context'

/** Where the links of the foot lead. */
function columnsOf(words: ReturnType<typeof useWords>) {
  return [
    {
      title: words.explore,
      links: [
        ['/#excellent', words.excellent],
        ['/#recommended', words.recommended],
        ['/resource', words.resources],
        ['/designs', words.designs],
        ['/materials', words.materials],
        ['/activity/1', words.contests],
      ],
    },
    {
      title: words.learn,
      links: [
        ['/academy', words.academy],
        ['/article/1', words.materialsGuide],
        ['/academy/general-care', words.safety],
        ['/protocol/faq', words.faq],
      ],
    },
    {
      title: words.brand,
      links: [
        ['/protocol/about', words.about],
        ['/protocol/community', words.guidelines],
        ['/protocol/privacy', words.privacy],
        ['/protocol/terms', words.terms],
        ['/protocol/faq#feedback', words.contact],
      ],
    },
  ]
}

export function Footer() {
  const { mobile } = useSite()
  const words = useWords()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="columns">
          <div>
            <Wordmark brand={words.brand} />
            <p className="muted mt-3.5 mb-4.5 max-w-[270px]">{words.tagline}</p>
            <a className="button bordered small" href={words.storeUrl}>
              {words.buyMaterials}
              <Icon of="arrow-up-right" size="s" label={words.leaves} />
            </a>
          </div>
          {columnsOf(words).map(({ title, links }) => (
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
            <LanguageSwitch label={words.language} />
            <ThemeSwitch labels={words.theme} />
            {mobile ? (
              <DesktopSiteLink label={words.desktopSite} />
            ) : (
              <SlashKeySwitch label={words.slashKey} />
            )}
          </div>
        </div>
        <div className="legal">
          <span>{words.copyright}</span>
          <span>{words.rewardsValid}</span>
        </div>
      </div>
    </footer>
  )
}
