// Inlined into the page: asks for the data of home while the code of the app is still on its way.
import { earlyHome, requestHomeData } from './request-home-data.ts';
import { requestLateFiles } from './request-late-files.ts';

const home = earlyHome();
requestLateFiles(home && home.client);
if (home) {
  const requestOnce = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    document.removeEventListener('load', requestOnce, true);
    // After the first frame: its style sheet needs the line, and nothing needs the data so soon.
    requestAnimationFrame(() => {
      setTimeout(() => {
        window.tostaoEarlyRequests ??= requestHomeData(home);
      });
    });
  };
  document.addEventListener('load', requestOnce, true);
}
