import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { loginModes, type LoginMode } from './login-mode'

/**
 * The static page is called after logging in; its title becomes that of what is shown. Where the page is reached in
 * place its own title arrives after it, so the head is watched while it stands; titles of other pages are left alone.
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
