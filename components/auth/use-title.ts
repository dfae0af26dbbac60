import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { loginModes, type LoginMode } from './login-mode'

/**
 * Sets the title of the page to that of the shown form: the static page always has that of the log-in. After a client
 * navigation the page's own title arrives later, so the head is watched while the form is mounted; titles of other
 * pages stay.
 */
export function useTitle(mode: LoginMode, name: string): void {
  const t = useTranslations('auth')
  useEffect(() => {
    const titles = { login: t('logIn.title'), register: t('register.heading'), reset: t('reset.heading') }
    const titleOf = (of: LoginMode) => `${titles[of]} · ${name}`
    const others = loginModes.filter((other) => other !== mode).map(titleOf)
    const put = () => {
      const shown = document.querySelector('title')
      if (shown && others.includes(shown.textContent)) shown.textContent = titleOf(mode)
    }
    put()
    const watch = new MutationObserver(put)
    watch.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => watch.disconnect()
  }, [t, mode, name])
}
