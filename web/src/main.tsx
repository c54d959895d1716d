import '@fontsource-variable/noto-sans-kr/wght.css?everyday'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ResourceProvider } from './api/use-resource.tsx'
import { App } from './app.tsx'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { ReloadNotice } from './frame/reload-notice.tsx'
import { ToastProvider } from './frame/toast.tsx'
import { NavigationProvider } from './frame/use-route.tsx'
import { ThemeProvider } from './frame/use-theme.tsx'
import { PanelChoiceProvider } from './panels/panel-choice.tsx'
import { SpeechProvider } from './texts/use-texts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

createRoot(root).render(
  <StrictMode>
    <SpeechProvider>
      <ThemeProvider>
        <NavigationProvider>
          <ResourceProvider>
            <PanelChoiceProvider>
              <ToastProvider>
                <ErrorBoundary fallback={<ReloadNotice />}>
                  <App />
                </ErrorBoundary>
              </ToastProvider>
            </PanelChoiceProvider>
          </ResourceProvider>
        </NavigationProvider>
      </ThemeProvider>
    </SpeechProvider>
  </StrictMode>,
)

// Rare syllables and symbols: their hundred faces need not hold up the first paint.
window.addEventListener('load', () => void import('@fontsource-variable/noto-sans-kr/wght.css?rare'))
