import { useTranslations } from 'next-intl'
import { moduleWords, type NamedModule } from '@/lib/materials/module-name-words'

/** What a module is called in the reader's language: "10 W diode", "10 W 半导体". */
export function useModuleName(): (module: NamedModule) => string {
  const t = useTranslations('materials')
  return (module) => t('moduleName', moduleWords(module))
}
