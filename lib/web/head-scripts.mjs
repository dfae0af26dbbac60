// @ts-check
// The scripts of our own that stand in the head of every page. Plain JavaScript, because who hands a page out has to know
// them: no other inline script of ours may run (content-policy.mjs).

/**
 * Runs in the head before the first paint: the chosen theme, and whether the header shows a member or a visitor. Goes
 * into the page as it is, so it is written for every browser. Names: `theme`, `userData` (§3), `kerf_in` (user-data.ts).
 */
export const themeScript = `(function(d,e){e=d.documentElement;try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.setAttribute('data-theme',t);e.setAttribute('data-viewer',localStorage.getItem('userData')||/(^|; )kerf_in=1/.test(d.cookie)?'in':'out')}catch(_){e.setAttribute('data-viewer','out')}})(document)`

/**
 * Runs in the head, before anything that it watches over: a script or stylesheet of the build that cannot be loaded (a new
 * build has taken its place) reloads the page, at most once in 10 seconds per path (§4, §9). Not without a network: there
 * the reader would lose the page for nothing. Goes into the page as it is, so it is written for every browser.
 */
export const reloadScript = `(function(w){w.addEventListener('error',function(e){var t=e.target;if(!t||!/^(SCRIPT|LINK)$/.test(t.tagName)||!/\\/_next\\/static\\//.test(t.src||t.href)||navigator.onLine===false)return;try{var k='kerf_reload:'+location.pathname,n=Date.now();if(n-(sessionStorage.getItem(k)||0)<10000)return;sessionStorage.setItem(k,n);location.reload()}catch(_){}},true)})(window)`

/** As the layout writes them. */
export const headScript = `${themeScript};${reloadScript}`
