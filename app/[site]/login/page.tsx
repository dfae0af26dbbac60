import { getTranslations } from 'next-intl/server'
import { LoginView } from '@/components/auth/login-view'
import { ClientMessages } from '@/components/shell/client-messages'
import { findRegisterSeeds } from '@/lib/auth/register-seeds'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]/login'>) {
  const t = await getTranslations('auth')
  return pageMetadata({ site: (await params).site, path: '/login', title: t('logIn.title') })
}

/** Log in, register, reset: without the bars and the footer, and the same for everyone. */
export default async function Login() {
  return (
    <ClientMessages namespaces={['auth', 'validation']}>
      <LoginView registerSeeds={await findRegisterSeeds()} />
    </ClientMessages>
  )
}
