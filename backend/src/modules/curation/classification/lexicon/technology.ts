import type { CategoryWords } from './category-words.ts';

export const TECHNOLOGY: CategoryWords = {
  decisive: {
    computing: `
      software internet computer broadband video_game operating_system mobile_phone hacker virus_writer browser
      search_engine
    `,
  },
  strong: {
    'of the field itself': `
      technology technologies online
    `,
    shapes: `#memory`,
    'of the day': `
      digital_lifestyle digital_home digital_content digital_age digital_media digital_images digital_photos
      photo_sharing video_clips_online online_games online_gaming online_game online_shopping online_auction
      online_banking online_fraud online_search online_community home_computer personal_computer personal_computers
      computing_power processing_power storage_capacity gigabytes megabits broadband_speeds broadband_connection
      broadband_users wi-fi_hotspot wireless_technology mobile_technology mobile_handset mobile_users mobile_firm
      mobile_industry new_technology emerging_technology information_technology technology_analyst technology_website
      security_software security_hole security_firm security_researcher malicious_code malicious_program windows_users
      windows_machines software_patents software_patent software_update free_software proprietary_software web_log
      blogosphere web_page web_server web_address website_owners junk_mail scam_emails scam_e-mails unsolicited_mail
      mail_filters game_titles game_fans game_industry games_industry games_firm games_market games_publisher
      game_designer handheld_console handheld_gaming portable_console next-generation_console voice_calls net_calls
      net_phone internet_calls interactive_tv set-top-box content_protection copy_protection copy-protected
      digital_music_player music_player portable_music_player video_player navigation_system satellite_navigation
      human-computer user-generated
    `,
    'more of the net': `
      net_users web_users net_surfers internet_users online_music music_download download_service chat_room cyber_cafe
      ip_address high-speed_internet connectivity hotspot mobile_gaming mobile_tv video_phone mms picture_messaging
      polyphonic digital_radio memory_card memory_stick flash_drive cd-rom digital_divide pop-up_ads banner_ads
      click_fraud keylogger rootkit home_network media_center media_centre video-on-demand freeview virtual_world avatar
      mmorpg role-playing_game game_maker game_publisher console_maker e3 comdex cebit 3gsm developer_forum
      developers_conference open_standards intellectual_property copyright_infringement mpaa riaa film_piracy
      file-sharers file-sharer speech_recognition voice_recognition computer_scientist computer_science it_staff
      deepfake cloud_service machine_translation autocomplete captcha emoji hashtag livestream computing_giant
      software_giant internet_giant web_giant search_giant chip_giant chip_maker software_maker computer_maker
      phone_maker pc_maker handset_maker computer_associates unisys tech_company tech_firm tech_industry
      technology_company technology_firm internet_company internet_firm web_service email_service e-mail_service
      hi-tech_firm craigslist orbitz expedia_site hi-tech_crime rfid_tag gps_tracker drone_delivery smart_tv flat-screen
      tv_set television_set dvd-recorder digital_projector
    `,
    computing: `
      hardware pc pcs laptop notebook_computer desktop desktop_pc tablet_computer mainframe server processor
      microprocessor chipmaker semiconductor flash_memory memory_chip memory_chips hard_drive hard_disk usb
      motherboard graphics_card graphics_chip open_source source_code programmer programming_language
      software_developer app_developer web_developer coder developer_tools compiler database_software algorithm
      artificial_intelligence machine_learning deep_learning neural_network chatbot chatgpt openai generative_ai =ai
      robot robotic supercomputer grid_computing quantum_computer quantum_computing nanochip silicon silicon_valley
      data_centre data_center cloud_computing cloud_storage virtualization firmware bug_fix patch_tuesday service_pack
      beta_version javascript linux unix solaris kernel windows_xp windows_10 longhorn mac_os macintosh macbook imac
      ios_13 ios chromebook dual-core 64-bit user_interface touchscreen touch-screen keyboard_shortcut
    `,
    internet: `
      web_browser firefox mozilla internet_explorer chrome_browser web_site world_wide_web web_search desktop_search
      yahoo google msn_search ask_jeeves altavista wikipedia e-mail gmail hotmail webmail inbox instant_messaging
      instant_messenger spam spammer anti-spam blog blogger blogging weblog podcast_app podcasting social_network
      social_networking snapchat whatsapp tiktok reddit linkedin myspace friendster tumblr pinterest e-commerce dotcom
      dot-com domain_name icann dsl adsl isp dial-up wi-fi wifi wireless_network wireless_internet wimax bluetooth
      router ethernet fibre-optic fiber-optic voip internet_telephony skype vonage peer-to-peer file-sharing
      file-swapping p2p kazaa napster grokster bittorrent downloads downloading digital_music music_downloads itunes
      ipod mp3_player mp3 drm digital_rights net_neutrality webcam webpage website hyperlink url online_service
      internet_service google_maps
    `,
    mobile: `
      cell_phone smartphone smart_phone handset camera_phone iphone android_phone android ipad galaxy_note galaxy_s10
      pixel_phone blackberry pda palmone treo text_message texting sms 3g 4g 5g gsm cdma ringtone sim_card app_store
      mobile_operator mobile_network wireless_carrier vodafone t-mobile verizon at&t sprint_nextel nextel cingular nokia
      motorola ericsson huawei qualcomm samsung htc mobile_app
    `,
    gadgets: `
      gadget gizmo digital_camera camcorder hdtv high-definition flat-panel lcd plasma_tv plasma_screen dvd_player
      blu-ray hd-dvd next-generation_dvd tivo dvr personal_video_recorder set-top digital_tv digital_television
      satellite_radio portable_media headphones earbuds airpods smartwatch apple_watch fitbit wearable_device
      smart_speaker smart_home google_home amazon_echo alexa siri kindle e-reader gps 3d_printer printer
      virtual_reality augmented_reality vr_headset oculus hi-tech high-tech tech_giant consumer_electronics ces_show
      electronics_show laser_printer rfid biometric facial_recognition smart_card
    `,
    games: `
      videogame computer_game games_console game_console gamer gameplay gaming xbox playstation ps2 ps4 ps5 psp
      gamecube nintendo nintendo_ds sega electronic_arts ea_games halo_2 grand_theft_auto half-life doom_3 sims_2
      minecraft fortnite call_of_duty world_of_warcraft everquest massively_multiplayer zelda pokemon super_mario
      esports twitch_streamer game_developer rockstar_games ubisoft activision blizzard_entertainment valve_steam
      first-person_shooter joystick game_boy pvp multiplayer single-player
    `,
    security: `
      hacked cyber cybersecurity cyberattack cyber-attack cybercrime ransomware malware spyware adware trojan_horse
      phishing computer_virus anti-virus antivirus worm_virus security_flaw security_update security_patch
      security_firm_said data_breach denial-of-service botnet firewall encryption encrypted password two-factor
      authentication zero-day vulnerability symantec mcafee sophos kaspersky sasser mydoom netsky sober_worm bagle
    `,
    finance: `cryptocurrency crypto bitcoin ethereum blockchain stablecoin nft`,
  },
  names: {
    companies: `
      microsoft apple_computer apple_inc apple's_iphone intel amd nvidia ibm hewlett-packard dell_inc gateway_inc
      oracle peoplesoft sap_ag siebel sun_microsystems novell red_hat sco_group cisco cisco_systems
      lucent_technologies nortel texas_instruments micron_technology infineon sony_ericsson lg_electronics matsushita
      toshiba fujitsu hitachi nec_corp sharp_corp philips_electronics canon_inc kodak xerox lexmark epson realnetworks
      adobe macromedia salesforce ebay paypal larry_ellison steve_jobs bill_gates steve_ballmer tim_cook
      mark_zuckerberg zuckerberg sundar_pichai jack_dorsey sergey_brin larry_page linus_torvalds tim_berners-lee
    `,
  },
  words: {
    'in use': `
      cloud outage_of misconfiguration configuration data_loss undersea_cable subsea_cable fibre fibre-optic_link
      latency bandwidth e-book e-books digital_lending chip_plant fab wafer chip_factory voice_message voice_messages
      translation_software transcription software_error automatic robot_arm picking_robots warehouse_robots
      solid-state_battery solid_state batteries recycling_batteries open_data open_map volunteer_map algorithmic
      dashboard_data sensors smart_meter card_payments payment_app contactless qr_code login logged_in sign-in
      screen_time parental_controls moderation moderators platform_rules terms_of_service user_data personal_data
      data_protection gdpr encryption_keys
    `,
    general: `
      technological tech facebook twitter youtube amazon apple =chip =chips computing digital digitally site device data
      database network networking storage memory code developer programming version update upgrade patch security flaw
      virus worm trojan download upload streaming electronic electronics phone telephone telephony telecom
      telecommunication telecoms_giant camera screen display format copyright piracy pirate pirated console innovation
      innovative inventor invention engineer engineering patent messaging interface machine techie drone robotics
      printing keyboard privacy surveillance tracking wireless mobile user server_farm portal content content_provider
      click netscape gigabyte megabyte gb mb megapixel pixel processor_speed automation automated autonomous virtual
      simulator game games subscriber launch feature =settings tool file =files folder backup search engine_results
      it_professionals it_department sender recipient handheld portable remote_control interactive multimedia
      broadcasters cable_modem satellite_tv satellite plug-in compatible standard_for prototype lab vendor
      enterprise_software analytics big_data outage glitch crash_bug bug gizmos techniques plug battery_life animation
      graphics 3d hologram electronic_voting e-voting microchip sensor scanner =net =web social_media email podcast
      cellphone app hacking =apps
    `,
  },
  faint: {
    general: `
      users system systems service services design develop developed access control program programme project smart
      industry customers hi
    `,
  },
};
