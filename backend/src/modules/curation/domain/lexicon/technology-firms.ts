import type { WordGroups } from './category-words.ts';

/** Firms of hardware, software and networks, what they sell and what they quarrel about. */
export const TECHNOLOGY_FIRMS: WordGroups = {
  'of the firms': `
    advanced_micro siebel_systems carly_fiorina dell_computer michael_dell lenovo asus hitachi_ltd sony_computer
    sony_playstation siemens_mobile sanyo juniper_networks lucent alcatel 3com tellabs suse mandrake debian ubuntu
    caldera linspire lindows borland photoshop acrobat_reader autodesk intuit f-secure trend_micro panda_software
    messagelabs secunia verisign rsa_security check_point_software zone_labs realplayer winamp quicktime
    windows_media_player media_player musicmatch applied_materials stmicroelectronics tsmc umc broadcom marvell
    nvidia_corp ati_technologies rambus transmeta pentium itanium opteron athlon celeron centrino xeon powerpc
    cell_processor cell_chip cdma2000 wcdma ev-do push-to-talk seagate maxtor western_digital emc_corp
    network_appliance iomega sandisk lexar palmsource handspring research_in_motion pocket_pc symbian brew_mobile
    openwave opera_browser safari_browser thunderbird_e-mail konqueror gnome_desktop kde apache_server mysql
    postgresql aol america_online earthlink msn hotmail_account lycos infoseek looksmart teoma google_desktop
    google_print google_scholar froogle orkut gmail_account blogger.com movable_type six_apart livejournal typepad
    rss_feed xml wiki wikis podcasters vlog amazon.com_site limewire morpheus edonkey suprnova rhapsody_service
    itunes_music_store ipod_mini ipod_shuffle ipod_photo creative_zen rio_carbon archos msn_music napster_to_go
    ogg_vorbis divx dvd_jon voip_phone broadband_phone accenture_systems electronic_data_systems infosys wipro
    tata_consultancy cognizant unix_system copyrighted_code patent_infringement software_piracy counterfeit_software
    windows_2000 windows_98 windows_server windows_longhorn windows_xp_service sp2 xp_sp2 office_2003 .net_framework
    visual_studio activex directx quake half-life_2 final_fantasy_xi simcity prince_of_persia metal_gear gran_turismo
    tomb_raider lara_croft pro_evolution_soccer madden_nfl championship_manager football_manager_game konami capcom
    atari namco eidos vivendi_universal_games take-two thq midway_games gameboy n-gage nokia_n-gage dreamcast
    sega_saturn playstation_portable playstation_3 xbox_360 xbox_2 xbox_live
  `,
  'of the trade': `
    server_market pc_market pc_sales chip_sales chip_market chip_design semiconductor_sales handset_sales
    mobile_phone_users phone_users picture_messages video_messaging mobile_content mobile_internet mobile_music
    wireless_internet_access wireless_lan wireless_networking wireless_broadband wireless_devices 802.11 802.11g
    ultra-wideband near-field zigbee mesh_network municipal_wireless broadband_over_power power-line_broadband adsl2
    dsl_lines fibre_to_the_home leased_line local_loop unbundled unbundling bt_broadband bt_openworld tiscali wanadoo
    ntl telewest bulldog_broadband top-level_domain web_hosting web_server_software web_portal website_operator
    internet_traffic internet_phone internet_phone_service internet_auction internet_addresses internet_protocol
    internet_security internet_worm internet_users_in internet_fraud internet_piracy internet_search
    internet_telephone next-generation_internet internet2 ipv6 e-mail_worm e-mail_virus mass-mailing blaster_worm
    sobig code_red slammer_worm witty_worm computer_viruses computer_worm computer_hackers computer_crime
    computer_security computer_users computer_system computer_network computer_programmer computer_program
    computer_chips computer_hardware computer_industry computer_graphics phishers phishing_attack e-mail_scam
    identity_thieves spyware_program spam_e-mail spam_messages can-spam unsolicited_e-mail junk_e-mail blacklists
    zombie_computers zombie_pcs script_kiddie critical_flaw buffer_overflow security_vulnerability software_vendor
    software_engineer_at software_firm software_company software_licence software_license software_industry
    software_package open-source_software source_code_to service_pack_2 beta_test beta_testing database_management
    business_software crm_software grid_computer blue_gene earth_simulator teraflops linux-based linux_users
    linux_kernel torvalds richard_stallman berners-lee vint_cerf ballmer digital_video digital_video_recorder
    digital_tvs digital_terrestrial digital_watermark digital_rights_management digital_download video_recorders
    personal_video high-definition_tv hd_tv widescreen_tv lcd_tvs lcd_panels flat-panel_tvs dvd_format blu-ray_disc
    optical_disc dvd_burner cd_burner portable_player portable_devices handheld_device handheld_computer tablet_pc
    tablet_pcs media_player_software music_service online_music_service song_downloads legal_downloads
    illegal_downloading illegal_file hacker_group hacker_attack radio_frequency_identification rfid_chips iris_scan
    fingerprint_reader e-voting_machines e-passport speech_technology text-to-speech artificial_life robot_dog aibo
    asimo qrio robosapien roomba vacuum_robot nanotech fuel-cell_laptop laptop_batteries laptop_computers
    desktop_computers desktop_pcs consumer_electronics_show electronics_giant electronics_maker electronics_firm
    electronic_goods electronic_gadgets tech-savvy techies geek early_adopters technophobe silver_surfers
    gadget_lovers
  `,
};
